import { windowTitleOf } from './window-title';

describe('the title of the window (specification 1, section 2)', () => {
  it.each([
    ['Buyers', 'Buyers - E-INVOICE'],
    ['', 'E-INVOICE'],
    [null, 'E-INVOICE'],
    [undefined, 'E-INVOICE'],
  ])('of a page named %j is %j', (title, expected) => expect(windowTitleOf(title)).toBe(expected));
});
