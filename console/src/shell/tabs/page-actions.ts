import { useCallback } from 'react';

import { readJson, writeJson } from '../../providers/session/storage';
import { createStore, useStore } from '../../providers/session/store';

/** How often the page at a path was restarted: a change remounts the page. */
const rounds = createStore<Readonly<Record<string, number>>>({});

export const refreshPage = (path: string): void =>
  rounds.set((before) => ({ ...before, [path]: (before[path] ?? 0) + 1 }));

export function useRoundOf(): (path: string) => number {
  const all = useStore(rounds);
  return useCallback((path) => all[path] ?? 0, [all]);
}

const FILLED = 'filled';
const filled = createStore(readJson(FILLED, false, 'session'));

/**
 * Shows the page alone, without menu and bars; remembered for the session (specification 1, section
 * 4).
 */
export function fillPage(on: boolean): void {
  writeJson(FILLED, on, 'session');
  filled.set(on);
}

export const useFilled = (): boolean => useStore(filled);
