import { shownCell } from './cells';
import type { CellFault, Mapping, RefusedCell } from './import.types';
import type { StoredSheet } from './stored-sheet';

const LONGEST = 80;

/** The faults, each with what the sheet has in its cell. */
export function refusedCells(
  faults: readonly CellFault[],
  { lines }: Pick<StoredSheet, 'lines'>,
  mapping: Mapping,
): RefusedCell[] {
  const rows = new Set(faults.map(({ row }) => row));
  const cells = new Map(
    lines.flatMap((each) => (rows.has(each.line) ? [[each.line, each.cells]] : [])),
  );
  return faults.map((fault) => {
    const at = fault.column === '' ? -1 : mapping.indexOf(fault.column);
    return { ...fault, value: shortened(shownCell(cells.get(fault.row)?.[at])) };
  });
}

const shortened = (text: string | null): string | null => {
  // Never half of a character that takes two units.
  const characters = [...(text ?? '')];
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST - 1).join('')}…` : text;
};
