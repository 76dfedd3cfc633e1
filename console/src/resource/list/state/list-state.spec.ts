import fc from 'fast-check';
import {
  addressOf,
  facetValues,
  type ListState,
  pageSizes,
  stateOf,
  withFacet,
} from './list-state';

const known = (field: string): boolean => ['name', 'state', 'unitPrice'].includes(field);
const read = (address: string): ListState => stateOf(new URLSearchParams(address), known);

describe('the state of a list in the URL', () => {
  it('defaults to page one with twenty rows', () => {
    expect(read('')).toEqual({
      keyword: '',
      conditions: [],
      groups: [],
      any: false,
      sort: null,
      page: 1,
      size: 20,
    });
  });

  it('ignores what the list does not know', () => {
    const state = read('f=secret~eq~1&f=name~like~x&f=state~in~01,14&sort=-secret&page=-3&size=7');
    expect(state.conditions).toEqual([{ field: 'state', operator: 'in', value: '01,14' }]);
    expect(state.sort).toBeNull();
    expect([state.page, state.size]).toEqual([1, 20]);
  });

  it('keeps other parameters of the URL', () => {
    const query = addressOf({ ...read(''), keyword: 'kopi' }, new URLSearchParams('open=7&page=3'));
    expect(query.toString()).toBe('open=7&q=kopi');
  });

  it('reads back every state it writes', () => {
    const condition = fc.record({
      field: fc.constantFrom('name', 'state'),
      operator: fc.constantFrom('eq' as const, 'contains' as const, 'in' as const),
      value: fc.string({ minLength: 1 }),
    });
    const inner = fc.record({ any: fc.boolean(), items: fc.array(condition, { minLength: 1 }) });
    const group = fc.record({
      any: fc.boolean(),
      items: fc.array(fc.oneof(condition, inner), { minLength: 1, maxLength: 5 }),
    });
    const states = fc.record({
      groups: fc.array(group, { maxLength: 2 }),
      keyword: fc.string(),
      conditions: fc.array(condition, { minLength: 2, maxLength: 4 }),
      any: fc.boolean(),
      sort: fc.option(
        fc.record({
          field: fc.constantFrom('name', 'unitPrice'),
          order: fc.constantFrom('asc' as const, 'desc' as const),
        }),
      ),
      page: fc.integer({ min: 1, max: 9999 }),
      size: fc.constantFrom(...pageSizes),
    });
    fc.assert(
      fc.property(states, (state) => {
        const address = addressOf(state, new URLSearchParams()).toString();
        expect(read(address)).toEqual(state);
      }),
    );
  });

  it('nests no deeper than the server allows, and drops brackets without known fields', () => {
    const g = (tree: unknown): string => `g=${encodeURIComponent(JSON.stringify(tree))}`;
    const leaf = ['name', 'eq', 'x'];
    expect(read(g(['any', leaf, ['all', leaf, ['any', leaf]]])).groups).toEqual([
      {
        any: true,
        items: [
          { field: 'name', operator: 'eq', value: 'x' },
          { any: false, items: [{ field: 'name', operator: 'eq', value: 'x' }] },
        ],
      },
    ]);
    for (const nothing of [['any'], ['any', ['secret', 'eq', '1']], 'x', [leaf], ['nor', leaf]])
      expect(read(g(nothing)).groups).toEqual([]);
    expect(read('g={').groups).toEqual([]);
  });

  it('replaces the values of a facet and goes back to page one', () => {
    const narrowed = withFacet(read('f=state~in~01&f=name~eq~x&page=4'), 'state', ['14']);
    expect(facetValues(narrowed, 'state')).toEqual(['14']);
    expect(narrowed.page).toBe(1);
    expect(withFacet(narrowed, 'state', []).conditions).toEqual([
      { field: 'name', operator: 'eq', value: 'x' },
    ]);
  });
});
