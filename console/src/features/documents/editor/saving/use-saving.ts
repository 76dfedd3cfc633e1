import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import type { DocumentDraft, DocumentView } from '@modules/invoicing/contract';
import type { Fault } from '@kernel/rules';
import { ApiError } from '../../../../providers/http/api-error';
import { call } from '../../../../providers/http/http';
import { type Refusal, refusalOf, useVerb } from '../../../../resource';
import { taking } from '../../changes/changes-in';
import { type Conflict, readConflict } from './conflict';
import { isError, withTotals } from '../state/derive';
import { useEditorForm } from '../state/editor-form';
import { withoutBlankEnd } from '../lines/fresh-line';
import { untyped } from './untyped';
import { fieldOf } from '../state/places';
import type { EditorState } from '../state/use-editor-state';

export interface Saving {
  pending: boolean;
  refusal: Refusal | null;
  /**
   * Somebody else has saved it meanwhile: every difference must be decided before it can be saved.
   */
  conflict: Conflict | null;
  /** Continues with the stored values at these paths; null leaves everything as it is. */
  resolve: (taken: readonly string[] | null) => void;
  /** The id of the stored document; null if it could not be stored. */
  save: () => Promise<string | null>;
}

/**
 * Stores the draft; whatever prevents that is shown at its field, and the first one gets the focus.
 */
export function useSaving(editor: EditorState, stored: (view: DocumentView) => void): Saving {
  const { resource } = useEditorForm();
  const verb = useVerb(resource);
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const busy = useRef(false);

  const store = async (): Promise<string> => {
    const draft = sentOf(editor);
    const { saved } = editor;
    if (!saved) return verb<string>('add', { draft });
    await verb('update', { id: saved.id, version: saved.version, draft });
    return saved.id;
  };

  const meet = async (id: string): Promise<void> => {
    const mine = withoutBlankEnd(editor.store.get().draft);
    setConflict(await readConflict(resource, id, editor.stored(), mine));
  };

  const resolve = (taken: readonly string[] | null): void => {
    if (conflict && taken) {
      const latest = untyped(conflict.latest);
      const mine = withoutBlankEnd(editor.store.get().draft);
      editor.store.load(taking<DocumentDraft>(mine, latest, taken));
      editor.markClean(latest);
      stored(conflict.latest);
    }
    setConflict(null);
  };

  const refuse = async (error: unknown): Promise<void> => {
    if (!(error instanceof ApiError)) throw error;
    // The person signs in again, and then saves what is still here.
    if (error.statusCode === 401) return;
    if (error.errorCode === 'changedByAnother' && editor.saved)
      return meet(editor.saved.id).catch(refuse);
    editor.showServerFaults(
      error.faults.map(({ path, message }) => ({
        path,
        words: { text: message, todo: null, code: null, said: null },
      })),
    );
    const [first] = error.faults;
    if (first) editor.goTo(fieldOf(first.path));
    setRefusal(refusalOf(error));
  };

  const save = async (): Promise<string | null> => {
    // Two keystrokes may arrive before the next render.
    if (busy.current) return null;
    busy.current = true;
    takeWhatIsTyped();
    setRefusal(null);
    editor.showServerFaults([]);
    setPending(true);
    try {
      if (!(await editor.arrived())) return null;
      const first = firstOf(editor.deriveNow().saving);
      if (first) {
        editor.showAll();
        editor.goTo(fieldOf(first.path));
        return null;
      }
      // What is typed while saving is not stored yet.
      const { draft } = editor.store.get();
      const id = await store();
      const view = await call<DocumentView>(`/api/${resource}/detail`, { query: { id } });
      // The unsaved-changes guard must know before the URL changes.
      flushSync(() => editor.markClean(draft));
      stored(view);
      return id;
    } catch (error) {
      await refuse(error);
      return null;
    } finally {
      busy.current = false;
      setPending(false);
    }
  };
  return { pending, refusal, conflict, resolve, save };
}

const firstOf = (faults: readonly Fault[]): Fault | undefined => faults.find(isError);

/** A code that was typed but not yet accepted counts as accepted. */
function takeWhatIsTyped(): void {
  const active = document.activeElement;
  if (!(active instanceof HTMLInputElement) || active.getAttribute('role') !== 'combobox') return;
  flushSync(() => active.blur());
  active.focus();
}

const sentOf = ({ store, derived }: EditorState): DocumentDraft =>
  withTotals(withoutBlankEnd(store.get().draft), derived.get().totals);
