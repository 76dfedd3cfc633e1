import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';

import { cellAt, isAtEdge, type Place, placeInGrid } from '../../../../resource/sheet/sheet';
import type { DraftStore } from '../state/draft-store';
import { idOf } from '../state/places';
import { columnNames } from './columns';
import { freshLine } from './fresh-line';

/**
 * Arrows move as in a spreadsheet, Enter moves down and adds a line at the end, Ctrl-Delete removes
 * a line.
 */
export function onGridKey(event: KeyboardEvent<HTMLElement>, store: DraftStore): void {
  const place = placeInGrid(event.target);
  if (!place || event.defaultPrevented || event.metaKey) return;
  const grid = event.currentTarget;
  const input = event.target as HTMLInputElement;
  const go = (to: Place): void => {
    const cell = cellAt(grid, to);
    if (!cell) return;
    event.preventDefault();
    cell.focus();
  };
  const at = columnNames.findIndex((name) => name === place.column);
  const { keys } = store.get();
  const key = keys[place.line];
  switch (event.key) {
    case 'ArrowUp':
    case 'ArrowDown': {
      const step = event.key === 'ArrowUp' ? -1 : 1;
      if (event.altKey && key !== undefined) return moved(event, store, key, place, step);
      return go({ ...place, line: place.line + step });
    }
    case 'ArrowLeft':
      if (isAtEdge(input, 'start') && at > 0) go({ ...place, column: columnNames[at - 1]! });
      return;
    case 'ArrowRight':
      if (isAtEdge(input, 'end') && at + 1 < columnNames.length)
        go({ ...place, column: columnNames[at + 1]! });
      return;
    case 'Enter':
      if (event.ctrlKey) return;
      event.preventDefault();
      if (place.line === keys.length - 1) return appended(grid, store);
      return go({ ...place, line: place.line + 1 });
    case 'Delete':
      if (!event.ctrlKey || key === undefined) return;
      event.preventDefault();
      return removed(grid, store, key, place.column);
    default:
  }
}

function moved(
  event: KeyboardEvent<HTMLElement>,
  store: DraftStore,
  key: number,
  { line, column }: Place,
  step: number,
): void {
  event.preventDefault();
  flushSync(() => store.moveLine(key, line + step));
  cellAt(event.currentTarget, { line: store.get().keys.indexOf(key), column })?.focus();
}

/**
 * Removes a line; the cursor moves to the next one, from the last one to the previous one, or else
 * to "Add line".
 */
export function removed(
  grid: HTMLElement | null,
  store: DraftStore,
  key: number,
  column = 'description',
): void {
  const line = store.get().keys.indexOf(key);
  flushSync(() => store.removeLine(key));
  const last = store.get().keys.length - 1;
  const next = grid && cellAt(grid, { line: Math.min(line, last), column });
  (next ?? document.getElementById(idOf('lines')))?.focus();
}

/** A new line at the end, with the cursor in its first cell. */
export function appended(grid: HTMLElement | null, store: DraftStore): void {
  flushSync(() => store.addLine(undefined, freshLine(store.get().draft)));
  const last = store.get().keys.length - 1;
  if (grid) cellAt(grid, { line: last, column: 'description' })?.focus();
}
