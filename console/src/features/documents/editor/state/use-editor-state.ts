import { App } from 'antd';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';

import type { DocumentDraft, Original } from '@modules/invoicing/contract';
import { messageOf } from '../../../../providers/http/api-error';
import { createStore, useStore } from '../../../../providers/session/store';
import { useFaultWords } from '../../fault-words';
import { createPendingWork } from './pending-work';
import { derive, type Derived } from './derive';
import { createDraftStore } from './draft-store';
import type { Editor } from './editor-context';
import { type DraftRules, useEditorForm } from './editor-form';
import { idOf, isUnderRow, lineIndexOf, type TabName, tabOf } from './places';
import { type KeptWork, useKeptWork } from '../../../../resource/form/kept-work';
import { useOriginals } from '../references/use-originals';
import { type ShownFault, shownOf, type ServerFault } from './shown-faults';

/** The delay between a keystroke and its effects, which groups quick keystrokes. */
const SOON = 120;

const partsOf = (draft: DocumentDraft, rules: DraftRules) => ({
  store: createDraftStore(draft),
  derived: createStore(derive(draft, new Date(), [], rules)),
  shown: createStore<readonly ShownFault[]>([]),
  opened: createStore<ReadonlySet<number>>(new Set()),
  /** The documents that a note corrects, if they are ours. */
  originals: createStore<readonly Original[]>([]),
  /** The draft as stored. */
  clean: createStore(draft),
});

export interface EditorState extends Editor {
  kept: KeptWork;
  tab: TabName;
  setTab: (tab: TabName) => void;
  isDirty: boolean;
  /** Whether anything differs from what is stored, right now rather than as of the last render. */
  hasChanges: () => boolean;
  /** Marks the given draft, or the current one by default, as the stored one. */
  markClean: (stored?: DocumentDraft) => void;
  /** The draft as stored. */
  stored: () => DocumentDraft;
  /** Waits for pending loads; false if one failed, which has already been reported. */
  arrived: () => Promise<boolean>;
  /** From now on every fault is shown. */
  showAll: () => void;
  showServerFaults: (reported: readonly ServerFault[]) => void;
  deriveNow: () => Derived;
}

interface Options {
  draft: DocumentDraft;
  saved: Editor['saved'];
  fromServer?: readonly ServerFault[];
  tab?: TabName;
  /** Where its unsaved work is kept, if not under its id or kind. */
  place?: string;
  /** Work typed over an earlier version was resumed. */
  wentBack?: (version: number) => void;
}

/**
 * The state of an editor: the draft, what is derived from it, what is shown and what was touched.
 */
export function useEditorState({
  draft,
  saved,
  fromServer: firstFaults = [],
  tab: first,
  place,
  wentBack,
}: Options) {
  const say = useFaultWords();
  const { rules, resource } = useEditorForm();
  const { message } = App.useApp();
  const [coming] = useState(() =>
    createPendingWork((error) => void message.error(messageOf(error))),
  );
  const [tab, setTab] = useState<TabName>(first ?? 'basic');
  // Another document gets another editor: the page sets a key.
  const [parts] = useState(() => partsOf(draft, rules));
  const showing = useRef({
    all: firstFaults.length > 0,
    touched: new Set<string>(),
    fromServer: firstFaults,
  });
  const { store, derived, shown, opened, clean, originals } = parts;
  useOriginals({ store, originals, noteId: saved?.id ?? null });
  const stored = useStore(clean);
  const isDirty = useSyncExternalStore(store.subscribe, () => store.get().draft !== stored);

  const kept = useKeptWork<DocumentDraft>({
    place: place ?? `${resource}:${saved ? saved.id : `new:${draft.kind}`}`,
    version: saved?.version ?? null,
    read: () => {
      const [base, data] = [clean.get(), store.get().draft];
      return base === data ? null : { base, data };
    },
    goOn: ({ base, data, version }) => {
      store.load(data);
      // Saved by somebody else meanwhile: it resumes from its old base, so that saving shows what
      // has changed since.
      if (!saved || version === null || version === saved.version) return;
      clean.set(base);
      wentBack?.(version);
    },
  });
  const { touched } = kept;
  useEffect(() => store.subscribe(touched), [store, touched]);

  const show = useCallback((): void => {
    const { all, touched, fromServer } = showing.current;
    shown.set(shownOf({ faults: derived.get().submitting, fromServer, all, touched, say }));
  }, [shown, derived, say]);

  /** Some keystrokes have not been processed yet. */
  const late = useRef(false);
  const deriveNow = useCallback((): Derived => {
    late.current = false;
    derived.set(derive(store.get().draft, new Date(), originals.get(), rules));
    show();
    return derived.get();
  }, [derived, store, originals, rules, show]);

  useEffect(() => {
    show();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = store.subscribe(() => {
      late.current = true;
      clearTimeout(timer);
      timer = setTimeout(deriveNow, SOON);
    });
    const forget = originals.subscribe(deriveNow);
    return () => {
      clearTimeout(timer);
      unsubscribe();
      forget();
    };
  }, [store, originals, deriveNow, show]);

  const touch = useCallback(
    (path: string): void => {
      const { all, touched } = showing.current;
      if (all || touched.has(path)) return;
      touched.add(path);
      // A field that was left quickly is checked with its current value, not with the previous one.
      if (late.current) deriveNow();
      else show();
    },
    [show, deriveNow],
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
    originals,
    saved,
    awaits: coming.add,
    arrived: coming.all,
    touch,
    goTo,
    tab,
    setTab,
    deriveNow,
    kept,
    isDirty,
    stored: clean.get,
    hasChanges: () => store.get().draft !== clean.get(),
    markClean: (stored = store.get().draft) => {
      clean.set(stored);
      if (store.get().draft === stored) kept.done();
    },
    showAll: () => {
      showing.current.all = true;
      show();
    },
    showServerFaults: (reported: readonly ServerFault[]) => {
      showing.current.fromServer = reported;
      show();
    },
  } satisfies EditorState;
}

const TRIES = 10;

/** The field may be on a tab that is only now being rendered. */
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

/** The input of a field, or of the nearest enclosing one: `lines[2].taxes` is shown at its type. */
function inputOf(path: string): HTMLElement | null {
  const own = document.getElementById(idOf(path));
  if (own) return own;
  const nested = document.querySelector<HTMLElement>(`[id^="${idOf(path)}-"]`);
  if (nested) return nested;
  const around = path.replace(/(\.[^.[\]]+|\[\d+\])$/, '');
  return around === path ? null : inputOf(around);
}
