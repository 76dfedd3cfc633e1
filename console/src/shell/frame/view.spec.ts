import { uniqueViews, view } from './view';

const some = view(async () => ({ default: () => null }));
const other = view(async () => ({ default: () => null }));

describe('views of the menu', () => {
  it('wires a name that one view claims', () => {
    expect(uniqueViews([['/parties/buyer/index', some]]).get('/parties/buyer/index')).toBe(some);
  });

  it('gives no view to a name that two claim (specification 1, section 2)', () => {
    const views = uniqueViews([
      ['/parties/buyer/index', some],
      ['/parties/buyer/index', other],
    ]);
    expect(views.has('/parties/buyer/index')).toBe(false);
  });
});
