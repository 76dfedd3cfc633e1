import type { KeyboardEvent } from 'react';

import { cellAt, isAtEdge, type Place, placeInGrid } from '../../../resource/sheet/sheet';
import { writtenColumns } from './columns';

interface Sheet {
  total: number;
  reveal: (index: number) => void;
  open: (index: number) => void;
}

/** Arrows move as in a spreadsheet, Enter moves down, Ctrl-Enter opens the row. */
export function onGridKey(event: KeyboardEvent<HTMLElement>, { total, reveal, open }: Sheet): void {
  const place = placeInGrid(event.target);
  if (!place || event.defaultPrevented || event.metaKey || event.altKey) return;
  const body = event.currentTarget;
  const input = event.target as HTMLInputElement;
  const at = writtenColumns.findIndex((name) => name === place.column);
  const go = (to: Place): void => {
    if (to.line < 0 || to.line >= total) return;
    event.preventDefault();
    reveal(to.line);
    cellAt(body, to)?.focus();
  };
  const besides = (step: number): void => {
    const column = writtenColumns[at + step];
    if (column) go({ ...place, column });
  };
  switch (event.key) {
    case 'ArrowUp':
      return go({ ...place, line: place.line - 1 });
    case 'ArrowDown':
      return go({ ...place, line: place.line + 1 });
    case 'ArrowLeft':
      if (isAtEdge(input, 'start')) besides(-1);
      return;
    case 'ArrowRight':
      if (isAtEdge(input, 'end')) besides(1);
      return;
    case 'Enter':
      if (!event.ctrlKey) return go({ ...place, line: place.line + 1 });
      event.preventDefault();
      return open(place.line);
    default:
  }
}
