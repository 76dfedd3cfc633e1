import { type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import type { Fault } from '@kernel/rules';
import type { DocumentDraft } from '@modules/invoicing/contract';
import { useFaultWords } from '../fault-words';
import { DocumentEditor } from './document-editor';
import { type TabName, tabs } from './state/places';
import { untyped } from './saving/untyped';
import { useEditorState } from './state/use-editor-state';
import { useSaving } from './saving/use-saving';
import type { UseSubmit } from './write-new';

type Stored = DocumentDraft & { id: string; version: number };

interface Props {
  view: Stored;
  status: ReactNode;
  /** Faults found elsewhere, shown at their fields. */
  faults?: readonly Fault[];
  reload: () => void;
  useSubmit: UseSubmit;
}

/** The editor of a stored draft; `?tab=` opens one of its tabs, `?at=` a field. */
export function WriteStored({ view, status, faults = [], reload, useSubmit }: Props) {
  const say = useFaultWords();
  const [query] = useSearchParams();
  const [{ id, version, invoiceNumber }, setStored] = useState<Stored>(view);
  const editor = useEditorState({
    draft: untyped(view),
    saved: { id, version },
    fromServer: faults.map((fault) => ({ path: fault.path, words: say(fault) })),
    tab: tabs.find((name): name is TabName => name === query.get('tab')),
    wentBack: (earlier) => setStored((before) => ({ ...before, version: earlier })),
  });
  const saving = useSaving(editor, (next) => {
    setStored(next);
    if (editor.store.get().draft.invoiceNumber !== null) return;
    const hasMore = editor.hasChanges();
    editor.store.put({ invoiceNumber: next.invoiceNumber });
    if (!hasMore) editor.markClean();
  });
  const submit = useSubmit(editor, saving);
  const at = query.get('at');
  const { goTo } = editor;
  useEffect(() => {
    if (at) goTo(at);
  }, [at, goTo]);
  return (
    <DocumentEditor
      editor={editor}
      saving={saving}
      submit={submit}
      reload={reload}
      title={invoiceNumber ?? `#${id}`}
      status={status}
    />
  );
}
