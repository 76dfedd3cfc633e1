/** A cell of a grid, by its row (`data-line`) and column (`data-column`). */
export interface Place {
  line: number;
  column: string;
}

/** The cell in which an event occurred; null outside the grid. */
export const placeInGrid = (target: EventTarget): Place | null => {
  const cell = target as HTMLElement;
  const column = cell.dataset.column;
  const row = cell.closest<HTMLElement>('[data-line]');
  return column && row ? { line: Number(row.dataset.line), column } : null;
};

export const cellAt = (grid: HTMLElement, { line, column }: Place): HTMLElement | null =>
  grid.querySelector(`[data-line="${line}"] [data-column="${column}"]`);

/**
 * Whether the text cursor is at an edge, or everything is selected: an arrow key then leaves the
 * cell.
 */
export function isAtEdge(input: HTMLInputElement, side: 'start' | 'end'): boolean {
  const { selectionStart: from, selectionEnd: to, value } = input;
  if (from === 0 && to === value.length) return true;
  return from === to && from === (side === 'start' ? 0 : value.length);
}

/** The cells of text copied from a spreadsheet; null for a single value. */
export function cellsOf(text: string): string[][] | null {
  const rows = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  if (rows.length === 1 && !text.includes('\t')) return null;
  return rows.map((row) => row.split('\t'));
}

/** `RM 1,234.50` as spreadsheets write it becomes a plain number. Null if nothing is left. */
export const plainNumber = (text: string): string | null =>
  text.replace(/[^\d.+-]/g, '').trim() || null;
