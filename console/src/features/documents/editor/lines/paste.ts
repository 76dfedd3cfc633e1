import type { DraftLine } from '@modules/invoicing/contract';
import type { DraftStore } from '../state/draft-store';
import { type ColumnName, columnNames, written } from './columns';
import { freshLine } from './fresh-line';

/**
 * Writes a copied table into the grid from a cell on, to the right and downwards, adding lines as
 * needed.
 */
export function pasteInto(
  store: DraftStore,
  cells: readonly string[][],
  from: { line: number; column: ColumnName },
): void {
  const first = columnNames.indexOf(from.column);
  const { draft, keys } = store.get();
  const lines: DraftLine[] = [...draft.lines];
  for (const [down, row] of cells.entries()) {
    const at = from.line + down;
    lines[at] = row.reduce(
      (line, text, right) => {
        const column = columnNames[first + right];
        return column ? { ...line, ...written[column](line, text.trim()) } : line;
      },
      lines[at] ?? freshLine(draft),
    );
  }
  const more = Math.max(...keys, -1) + 1;
  const all = lines.map((_, index) => keys[index] ?? more + index);
  store.replaceLines(all, lines);
}
