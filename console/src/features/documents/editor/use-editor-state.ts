import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';

import type { DocumentDraft } from '@modules/invoicing/contract';
import { createStore, useStore } from '../../../providers/store';
import { useFaultWords } from '../fault-words';
import { derive, type Derived } from './derive';
import { createDraftStore } from './draft-store';
import type { Editor } from './editor-context';
import { idOf, isUnderRow, lineIndexOf, type TabName, tabOf } from './places';
import { type ShownFault, shownOf, type Told } from './shown-faults';

/** Between a key stroke and what follows from it: strokes in quick succession are one. */
const SOON = 120;

const partsOf = (draft: DocumentDraft) => ({
  store: createDraftStore(draft),
  derived: createStore(derive(draft, new Date())),
  shown: createStore<readonly ShownFault[]>([]),
  opened: createStore<ReadonlySet<number>>(new Set()),
  /** The draft as it is stored. */
  clean: createStore(draft),
});

export interface EditorState extends Editor {
  tab: TabName;
  setTab: (tab: TabName) => void;
  isDirty: boolean;
  /** The draft as it stands is the one that is stored. */
  markClean: () => void;
  /** From now on every fault is shown. */
  showAll: () => void;
  tell: (told: readonly Told[]) => void;
  deriveNow: () => Derived;
}

interface Options {
  draft: DocumentDraft;
  saved: Editor['saved'];
  told?: readonly Told[];
  tab?: TabName;
}

/** The state of an editor: the draft, what follows from it, what is shown and what has been touched. */
export function useEditorState({ draft, saved, told: firstTold = [], tab: first }: Options) {
  const say = useFaultWords();
  const [tab, setTab] = useState<TabName>(first ?? 'basic');
  // Another document is another editor: the page gives it a key.
  const [parts] = useState(() => partsOf(draft));
  const showing = useRef({
    all: firstTold.length > 0,
    touched: new Set<string>(),
    told: firstTold,
  });
  const { store, derived, shown, opened, clean } = parts;
  const stored = useStore(clean);
  const isDirty = useSyncExternalStore(store.subscribe, () => store.get().draft !== stored);

  const show = useCallback((): void => {
    const { all, touched, told } = showing.current;
    shown.set(shownOf({ faults: derived.get().submitting, told, all, touched, say }));
  }, [shown, derived, say]);

  const deriveNow = useCallback((): Derived => {
    derived.set(derive(store.get().draft, new Date()));
    show();
    return derived.get();
  }, [derived, store, show]);

  useEffect(() => {
    show();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = store.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(deriveNow, SOON);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [store, deriveNow, show]);

  const touch = useCallback(
    (path: string): void => {
      const { all, touched } = showing.current;
      if (all || touched.has(path)) return;
      touched.add(path);
      show();
    },
    [show],
  );

  const goTo = useCallback(
    (path: string): void => {
      setTab(tabOf(path));
      const key = store.get().keys[lineIndexOf(path)];
      if (key !== undefined && isUnderRow(path)) opened.set((before) => new Set([...before, key]));
      focusSoon(path);
    },
    [store, opened],
  );

  return {
    store,
    derived,
    shown,
    opened,
    saved,
    touch,
    goTo,
    tab,
    setTab,
    deriveNow,
    isDirty,
    markClean: () => clean.set(store.get().draft),
    showAll: () => {
      showing.current.all = true;
      show();
    },
    tell: (told: readonly Told[]) => {
      showing.current.told = told;
      show();
    },
  } satisfies EditorState;
}

const TRIES = 10;

/** The field may be on a tab that is drawn only now. */
function focusSoon(path: string, tries = TRIES): void {
  requestAnimationFrame(() => {
    const input = inputOf(path);
    if (!input) {
      if (tries > 0) focusSoon(path, tries - 1);
      return;
    }
    input.scrollIntoView({ block: 'center' });
    input.focus();
  });
}

/** The input of a field, or of the nearest field around it: `lines[2].taxes` stands at its type. */
function inputOf(path: string): HTMLElement | null {
  const own = document.getElementById(idOf(path));
  if (own) return own;
  const nested = document.querySelector<HTMLElement>(`[id^="${idOf(path)}-"]`);
  if (nested) return nested;
  const around = path.replace(/(\.[^.[\]]+|\[\d+\])$/, '');
  return around === path ? null : inputOf(around);
}
