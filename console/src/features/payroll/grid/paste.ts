import { draftOf, readRow, type Rows, withDraft } from './rows-store';
import { type WrittenColumn, withCell, writtenColumns } from './columns';

/**
 * Writes copied cells into the rows from a cell on, to the right and downwards. Whatever exceeds
 * the last row or the last column is dropped; the rows must be loaded.
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
