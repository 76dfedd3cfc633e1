import { uniqueViews, view } from './view';

const some = view(async () => ({ default: () => null }));
const other = view(async () => ({ default: () => null }));

describe('views of the menu', () => {
  it('resolves a name claimed by one view', () => {
    expect(uniqueViews([['/parties/buyer/index', some]]).get('/parties/buyer/index')).toBe(some);
  });

  it('resolves no name claimed by two views (specification 1, section 2)', () => {
    const views = uniqueViews([
      ['/parties/buyer/index', some],
      ['/parties/buyer/index', other],
    ]);
    expect(views.has('/parties/buyer/index')).toBe(false);
  });
});
