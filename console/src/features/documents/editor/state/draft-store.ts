import { type DocumentDraft, type DraftLine, emptyLine } from '@modules/invoicing/contract';
import { createStore, type Store } from '../../../../providers/session/store';

/** The draft being edited. Lines have keys, so that a moved row keeps its inputs and its focus. */
export interface EditorState {
  draft: DocumentDraft;
  keys: readonly number[];
}

export type Header = Omit<DocumentDraft, 'lines' | 'kind'>;

/**
 * Changes to a draft; each creates a new state that shares all unchanged objects with the old one.
 */
export interface DraftStore extends Store<EditorState> {
  put: (part: Partial<Header>) => void;
  putLine: (key: number, part: Partial<DraftLine>) => void;
  /** Adds a line at an index, or at the end, and returns its key. */
  addLine: (at?: number, line?: Partial<DraftLine>) => number;
  removeLine: (key: number) => void;
  moveLine: (key: number, to: number) => void;
  /** Replaces all lines at once, with their keys. */
  replaceLines: (keys: readonly number[], lines: readonly DraftLine[]) => void;
  /** Replaces this document with another one. */
  load: (draft: DocumentDraft) => void;
}

const keyed = (draft: DocumentDraft): EditorState => ({
  draft,
  keys: draft.lines.map((_, index) => index),
});

export function createDraftStore(initial: DocumentDraft): DraftStore {
  const store = createStore(keyed(initial));
  let lastKey = initial.lines.length - 1;

  const putLines = (keys: readonly number[], lines: readonly DraftLine[]): void =>
    store.set(({ draft }) => ({ draft: { ...draft, lines }, keys }));

  const putLine: DraftStore['putLine'] = (key, part) => {
    const { draft, keys } = store.get();
    const at = keys.indexOf(key);
    const before = draft.lines[at];
    if (before) putLines(keys, draft.lines.with(at, { ...before, ...part }));
  };

  const addLine: DraftStore['addLine'] = (at, line) => {
    const { draft, keys } = store.get();
    const key = ++lastKey;
    const index = at ?? keys.length;
    const fresh = { ...emptyLine(draft.taxType), ...line };
    putLines(keys.toSpliced(index, 0, key), draft.lines.toSpliced(index, 0, fresh));
    return key;
  };

  const removeLine: DraftStore['removeLine'] = (key) => {
    const { draft, keys } = store.get();
    const at = keys.indexOf(key);
    if (at >= 0) putLines(keys.toSpliced(at, 1), draft.lines.toSpliced(at, 1));
  };

  const moveLine: DraftStore['moveLine'] = (key, to) => {
    const { draft, keys } = store.get();
    const from = keys.indexOf(key);
    const line = draft.lines[from];
    if (!line || to < 0 || to >= keys.length) return;
    putLines(
      keys.toSpliced(from, 1).toSpliced(to, 0, key),
      draft.lines.toSpliced(from, 1).toSpliced(to, 0, line),
    );
  };

  return {
    ...store,
    put: (part) => store.set((before) => ({ ...before, draft: { ...before.draft, ...part } })),
    putLine,
    addLine,
    removeLine,
    moveLine,
    replaceLines: (keys, lines) => {
      lastKey = Math.max(lastKey, ...keys);
      putLines(keys, lines);
    },
    load: (draft) => {
      const first = lastKey + 1;
      lastKey += draft.lines.length;
      store.set({ draft, keys: draft.lines.map((_, index) => first + index) });
    },
  };
}
