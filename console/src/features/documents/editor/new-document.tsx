import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';

import type { DocumentDraft } from '@modules/invoicing/contract';
import { useCan } from '../../../providers/session';
import { useWords } from '../../../providers/words';
import { NoPermissionPage } from '../../../shell/dead-ends';
import { usePageTitle } from '../../../shell/page-title';
import { Skeleton } from '../../../shell/skeleton';
import type { Handed } from '../actions/use-re-edit';
import { useKind } from '../kind-context';
import { begin } from './begin';
import { DocumentEditor } from './document-editor';
import { useEditorState } from './use-editor-state';
import { useSaving } from './use-saving';
import { useSubmitButton } from './use-submit-button';

/** `…/new`: a document that is not stored yet. */
export default function NewDocument() {
  const can = useCan();
  const kind = useKind();
  const { t } = useWords();
  const [draft, setDraft] = useState<DocumentDraft | null>(null);
  usePageTitle(t('documents.new', { one: kind.one }));
  useEffect(() => {
    let current = true;
    void begin(kind.number).then((begun) => {
      if (current) setDraft(begun);
    });
    return () => {
      current = false;
    };
  }, [kind.number]);
  if (!can('document:add')) return <NoPermissionPage />;
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
