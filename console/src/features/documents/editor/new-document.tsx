import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

import type { DocumentDraft } from '@modules/invoicing/contract';
import { ApiError } from '../../../providers/api-error';
import { useCan } from '../../../providers/session';
import { useWords } from '../../../providers/words';
import { NoPermissionPage, NotFoundPage } from '../../../shell/dead-ends';
import { FailedState } from '../../../shell/failed-state';
import { usePageTitle } from '../../../shell/page-title';
import { Skeleton } from '../../../shell/skeleton';
import type { Handed } from '../actions/use-re-edit';
import { useKind } from '../kind-context';
import { begin } from './begin';
import { beginNote } from './references/begin-note';
import { DocumentEditor } from './document-editor';
import { useEditorState } from './use-editor-state';
import { useSaving } from './use-saving';
import { useSubmitButton } from './use-submit-button';

/** `…/new`: a document that is not stored yet; `?of=12` makes it a note against that document. */
export default function NewDocument() {
  const can = useCan();
  const kind = useKind();
  const { t } = useWords();
  const [draft, setDraft] = useState<DocumentDraft | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [round, setRound] = useState(0);
  const of = useSearchParams()[0].get('of');
  usePageTitle(t('documents.new', { one: kind.one }));
  useEffect(() => {
    let current = true;
    const keep =
      <Value,>(set: (value: Value) => void) =>
      (value: Value): void => {
        if (current) set(value);
      };
    (of ? beginNote(kind.number, of) : begin(kind.number)).then(keep(setDraft), keep(setError));
    return () => {
      current = false;
    };
  }, [kind.number, of, round]);
  const again = (): void => {
    setError(null);
    setRound(round + 1);
  };
  if (!can('document:add')) return <NoPermissionPage />;
  if (error instanceof ApiError && error.isMissing) return <NotFoundPage />;
  if (error) return <FailedState error={error} again={again} />;
  if (!draft) return <Skeleton />;
  return <Writing draft={draft} />;
}

function Writing({ draft }: { draft: DocumentDraft }) {
  const { t } = useWords();
  const kind = useKind();
  const navigate = useNavigate();
  const editor = useEditorState({ draft, saved: null });
  // Stored: from now on it has an address of its own.
  const saving = useSaving(
    editor,
    ({ id }) =>
      void navigate(`${kind.edit(id)}?tab=${editor.tab}`, {
        replace: true,
        state: { replaces: kind.add } satisfies Handed,
      }),
  );
  const submit = useSubmitButton(editor, saving);
  return (
    <DocumentEditor
      editor={editor}
      saving={saving}
      submit={submit}
      title={t('documents.new', { one: kind.one })}
    />
  );
}
