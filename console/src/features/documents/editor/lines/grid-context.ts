import { createContext, useContext } from 'react';

import type { DraftLine } from '@modules/invoicing/contract';
import type { DraftStore } from '../state/draft-store';

/** Stable values for the rows, so that a row re-renders only when it changes itself. */
export interface Grid {
  store: DraftStore;
  touch: (path: string) => void;
  toggle: (key: number) => void;
  /** Expands a row. */
  open: (key: number) => void;
  put: (key: number, part: Partial<DraftLine>) => void;
  pickProduct: (key: number, productId: string) => void;
  addProduct: (key: number, name: string) => void;
  mayAddProduct: boolean;
  /** Nothing is saved until the work is done. */
  awaits: (work: Promise<void>) => void;
  drag: (key: number | null) => void;
  dropOn: (key: number) => void;
  remove: (key: number) => void;
}

const Context = createContext<Grid | null>(null);

export const GridProvider = Context.Provider;

export function useGrid(): Grid {
  const grid = useContext(Context);
  if (!grid) throw new Error('No grid is around this row.');
  return grid;
}
