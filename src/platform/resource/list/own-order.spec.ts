import { inItsOwnOrder } from './own-order';

describe('a list in its own order', () => {
  it.each([
    ['a field to sort by', { field: 'id' }, 'id'],
    ['a filter', { filter: { field: 'id', value: '1' } }, 'filter'],
  ])('refuses %s, and names it', (_what, asked, field) =>
    expect(() => inItsOwnOrder(asked)).toThrow(
      expect.objectContaining({ code: 'ownOrder', params: { field } }),
    ),
  );

  it('accepts a request with neither', () => expect(() => inItsOwnOrder({})).not.toThrow());
});
