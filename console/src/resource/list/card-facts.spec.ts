import { amount, choice, flag, switchable, text } from '@kernel/fields';

import { factsOf } from './card-facts';

const fields = {
  code: text({ max: 9 }),
  description: text({ max: 9 }),
  group: text({ max: 9 }),
  price: amount({ scale: 2 }),
  cost: amount({ scale: 2 }),
};

describe('the facts of a card', () => {
  it('are the first three columns', () => {
    expect(factsOf(['code', 'description', 'group', 'own'], fields)).toEqual([
      'code',
      'description',
      'group',
    ]);
  });

  it('never leave out the price: it is what a product is looked up for', () => {
    expect(factsOf(['code', 'description', 'group', 'price', 'cost'], fields)).toEqual([
      'code',
      'description',
      'price',
    ]);
    expect(factsOf(['cost', 'code', 'description', 'price'], fields)).toEqual([
      'cost',
      'code',
      'description',
    ]);
  });

  it.each([
    ['of a resource with a switch', switchable.status, 'disabled', 'enabled'],
    ['of people and roles', choice('userStatus', ['1', '2'], {}), 2, 1],
  ])('say that the record is disabled, for a status %s', (_, status, off, on) => {
    const of = (value: unknown) =>
      factsOf(['code', 'description', 'group', 'status'], { ...fields, status }, { status: value });
    expect(of(off)).toEqual(['code', 'description', 'status']);
    expect(of(on)).toEqual(['code', 'description', 'group']);
  });

  it('say so beside the price, and where the column is not shown', () => {
    const all = { ...fields, isEnable: flag({ switched: true }) };
    expect(factsOf(['code', 'price', 'group'], all, { isEnable: false })).toEqual([
      'code',
      'price',
      'isEnable',
    ]);
    expect(factsOf(['code', 'group', 'cost', 'price'], all, { isEnable: false })).toEqual([
      'code',
      'cost',
      'isEnable',
    ]);
    expect(factsOf(['code'], all, { isEnable: false })).toEqual(['code', 'isEnable']);
  });
});
