import { countOf, draftOf, wholeGroup } from './condition-drafts';

const kopi = { field: 'name', operator: 'contains', value: 'kopi' } as const;
const unknown = { field: 'name', operator: 'empty', value: 'left from before' } as const;

describe('conditions being edited', () => {
  it('start with an empty line', () => {
    expect(draftOf({ any: false, items: [] }).items).toEqual([{}]);
  });

  it('are complete when every started line is, in brackets too', () => {
    const inner = { any: true, items: [kopi, {}] };
    expect(wholeGroup({ any: false, items: [{}, inner] })).toEqual({
      any: false,
      items: [{ any: true, items: [kopi] }],
    });
  });

  it('are incomplete when a value is missing somewhere', () => {
    const inner = { any: true, items: [{ field: 'name', operator: 'eq' as const }] };
    expect(wholeGroup({ any: false, items: [kopi, inner] })).toBeNull();
  });

  it('need and send no value when asking for empty fields', () => {
    expect(wholeGroup({ any: false, items: [unknown] })?.items).toEqual([
      { ...unknown, value: '' },
    ]);
  });

  it('are counted across all brackets', () => {
    expect(countOf({ any: false, items: [kopi, { any: true, items: [kopi, {}] }] })).toBe(3);
  });
});
