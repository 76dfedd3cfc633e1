import { countOf, draftOf, wholeGroup } from './condition-drafts';

const kopi = { field: 'name', operator: 'contains', value: 'kopi' } as const;
const unknown = { field: 'name', operator: 'empty', value: 'left from before' } as const;

describe('conditions that are being put together', () => {
  it('begin with a line to fill in', () => {
    expect(draftOf({ any: false, items: [] }).items).toEqual([{}]);
  });

  it('are whole when every line that was begun is whole, in brackets too', () => {
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

  it('need no value to ask for what is empty, and carry none', () => {
    expect(wholeGroup({ any: false, items: [unknown] })?.items).toEqual([
      { ...unknown, value: '' },
    ]);
  });

  it('are counted through all brackets', () => {
    expect(countOf({ any: false, items: [kopi, { any: true, items: [kopi, {}] }] })).toBe(3);
  });
});
