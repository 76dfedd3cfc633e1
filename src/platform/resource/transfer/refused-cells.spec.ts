import { refusedCells } from './refused-cells';

describe('the cells that an import refused', () => {
  const lines = [
    { line: 2, cells: ['Ipoh', 12] },
    { line: 3, cells: ['M'.repeat(200), new Date('2026-02-28T00:00:00Z')] },
    { line: 4, cells: [' 😀'.repeat(100), null] },
  ];
  const valueAt = (row: number, column: string): string | null =>
    refusedCells([{ row, column, code: 'x', message: 'X' }], { lines }, ['name', 'seats'])[0]!
      .value;

  it('show what the sheet has in them', () => {
    expect(valueAt(2, 'name')).toBe('Ipoh');
    expect(valueAt(2, 'seats')).toBe('12');
    expect(valueAt(3, 'seats')).toBe('2026-02-28');
  });

  it('show no more of it than fits', () => {
    expect(valueAt(3, 'name')).toBe(`${'M'.repeat(79)}…`);
    expect(valueAt(4, 'name')).toMatch(/^😀( 😀)+…$/u);
  });

  it('show nothing when they are empty, for a whole line, and where no column of the sheet is meant', () => {
    expect(valueAt(4, 'seats')).toBeNull();
    expect(valueAt(2, '')).toBeNull();
    expect(valueAt(2, 'colour')).toBeNull();
    expect(valueAt(9, 'name')).toBeNull();
  });
});
