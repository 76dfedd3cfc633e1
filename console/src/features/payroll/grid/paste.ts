import { draftOf, readRow, type Rows, withDraft } from './rows-store';
import { type WrittenColumn, withCell, writtenColumns } from './columns';

/**
 * A copied sheet written into the rows from one cell on, to the right and downwards. What goes beyond the last row or the
 * last column is left out; the rows must have been read.
 */
export function pasted(
  before: Rows,
  cells: readonly (readonly string[])[],
  from: { line: number; column: WrittenColumn },
): Rows {
  const first = writtenColumns.indexOf(from.column);
  let after = before;
  for (const [down, texts] of cells.entries()) {
    const row = before.rows[from.line + down];
    if (!row) continue;
    let entries = draftOf(after, row);
    for (const [right, text] of texts.entries()) {
      const column = writtenColumns[first + right];
      if (column) entries = withCell(entries, column, text.trim());
    }
    after = withDraft(after, readRow(row), entries);
  }
  return after;
}
