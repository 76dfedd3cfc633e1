import { createContext, useContext, useSyncExternalStore } from 'react';

import {
  type Currencies,
  currenciesOf,
  type DocumentDraft,
  type Original,
} from '@modules/invoicing/contract';
import type { Store } from '../../../../providers/session/store';
import { useStore } from '../../../../providers/session/store';
import type { Derived } from './derive';
import type { DraftStore } from './draft-store';
import type { ShownFault } from './shown-faults';

/** The state shared within the editor. Stores, so that a keystroke re-renders only what it changes. */
export interface Editor {
  store: DraftStore;
  derived: Store<Derived>;
  /** The faults currently shown at their fields. */
  shown: Store<readonly ShownFault[]>;
  /** Lines whose details are open. */
  opened: Store<ReadonlySet<number>>;
  /** The documents that a note corrects, if they are ours. */
  originals: Store<readonly Original[]>;
  /** Data is being fetched for the draft: nothing is saved or submitted until it has arrived. */
  awaits: (work: Promise<void>) => void;
  /** A field was left: from now on its faults are shown. */
  touch: (path: string) => void;
  /** Reveals a field: its tab, its line, then its input. */
  goTo: (path: string) => void;
  saved: { id: string; version: number } | null;
}

const Context = createContext<Editor | null>(null);

export const EditorProvider = Context.Provider;

export function useEditor(): Editor {
  const editor = useContext(Context);
  if (!editor) throw new Error('No editor is around this component.');
  return editor;
}

/** One property of the draft; the component re-renders only when it changes. */
export function useField<Name extends keyof DocumentDraft>(name: Name): DocumentDraft[Name] {
  const { store } = useEditor();
  return useSyncExternalStore(store.subscribe, () => store.get().draft[name]);
}

/** The currencies to show with amounts; null for a document entirely in ringgit. */
export function useCurrencies(): Currencies | null {
  const [currencyCode, taxCurrencyCode] = [useField('currencyCode'), useField('taxCurrencyCode')];
  return currenciesOf({ currencyCode, taxCurrencyCode });
}

/** Which of the given properties have a value; updated only when that changes. */
export function useFilled<Name extends keyof DocumentDraft>(names: readonly Name[]): Name[] {
  const { store } = useEditor();
  const filled = (): string => {
    const { draft } = store.get();
    return names.filter((name) => draft[name] !== null && draft[name] !== '').join(' ');
  };
  const said = useSyncExternalStore(store.subscribe, filled).split(' ');
  return names.filter((name) => said.includes(name));
}

export const useDerived = (): Derived => useStore(useEditor().derived);

const none: readonly ShownFault[] = [];

/** The faults of one field. */
export function useFaultsAt(path: string): readonly ShownFault[] {
  const shown = useStore(useEditor().shown);
  const here = shown.filter((fault) => fault.field === path);
  return here.length > 0 ? here : none;
}
