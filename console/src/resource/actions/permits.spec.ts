import { type ElementRule, permits } from './permits';

const buttons = ['buyer:page', 'buyer:add', 'Product:Page'];

describe('the three element rules (specification 1, section 6)', () => {
  it.each<[string, ElementRule, boolean]>([
    ['one that is held', { one: 'buyer:add' }, true],
    ['one that is not', { one: 'buyer:delete' }, false],
    ['one in other letters', { one: 'product:page' }, true],
    ['any, of which one is held', { any: ['buyer:delete', 'buyer:add'] }, true],
    ['any, of which none is', { any: ['buyer:delete', 'supplier:add'] }, false],
    ['any of nothing', { any: [] }, false],
    ['all, and all are held', { all: ['buyer:page', 'buyer:add'] }, true],
    ['all, and one is missing', { all: ['buyer:page', 'buyer:delete'] }, false],
    ['all of nothing', { all: [] }, false],
  ])('%s', (_case, rule, shown) => expect(permits(buttons, rule)).toBe(shown));

  it('shows nothing without the permission of the button', () => {
    for (const rule of [{ one: 'a:b' }, { any: ['a:b'] }, { all: ['a:b'] }] as ElementRule[])
      expect(permits([], rule)).toBe(false);
  });
});
