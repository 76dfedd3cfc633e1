import { readJson, writeJson } from '../providers/storage';
import { createStore, useStore } from '../providers/store';
import type { Mode, Size } from '../theme';

/** What a person sets for this browser. */
export interface Settings {
  /** `auto` follows the system. */
  mode: Mode | 'auto';
  size: Size;
  /** The side menu shows icons only. */
  narrow: boolean;
}

const KEY = 'settings';
const usual: Settings = { mode: 'auto', size: 'small', narrow: false };

const store = createStore<Settings>({ ...usual, ...readJson<Partial<Settings>>(KEY, {}) });

export const useSettings = (): Settings => useStore(store);

export const settings = store.get;

export function change(part: Partial<Settings>): void {
  store.set((before) => ({ ...before, ...part }));
  writeJson(KEY, store.get());
}
