import { amount, text } from '@kernel/fields';

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
      ...['code', 'description', 'group'],
    ]);
  });

  it('never leave out the price: it is what a product is looked up for', () => {
    expect(factsOf(['code', 'description', 'group', 'price', 'cost'], fields)).toEqual([
      ...['code', 'description', 'price'],
    ]);
    expect(factsOf(['cost', 'code', 'description', 'price'], fields)).toEqual([
      ...['cost', 'code', 'description'],
    ]);
  });
});
