import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';

import { addDays } from '@kernel/time';
import type { QuotationDraft } from '@modules/invoicing/contract';
import { useCan } from '../../../providers/session';
import { useWords } from '../../../providers/words';
import { NoPermissionPage } from '../../../shell/dead-ends';
import { usePageTitle } from '../../../shell/page-title';
import { Skeleton } from '../../../shell/skeleton';
import type { Handed } from '../actions/use-re-edit';
import { begin } from '../editor/begin';
import { DocumentEditor } from '../editor/document-editor';
import { useEditorState } from '../editor/use-editor-state';
import { useSaving } from '../editor/use-saving';
import { useKind } from '../kind-context';
import { useIssueButton } from './use-issue-button';

const USUAL_DAYS = 30;

/** Begins as an invoice would, and can be accepted for a month. */
async function beginQuotation(): Promise<QuotationDraft> {
  const draft = await begin(1);
  return { ...draft, validUntil: draft.issueDate && addDays(draft.issueDate, USUAL_DAYS) };
}

/** `…/new`: a quotation that is not stored yet. */
export default function NewQuotation() {
  const can = useCan();
  const kind = useKind();
  const { t } = useWords();
  const [draft, setDraft] = useState<QuotationDraft | null>(null);
  usePageTitle(t('documents.new', { one: kind.one }));
  useEffect(() => {
    let current = true;
    void beginQuotation().then((begun) => {
      if (current) setDraft(begun);
    });
    return () => {
      current = false;
    };
  }, []);
  if (!can('quotation:add')) return <NoPermissionPage />;
  if (!draft) return <Skeleton />;
  return <Writing draft={draft} />;
}

function Writing({ draft }: { draft: QuotationDraft }) {
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
  const submit = useIssueButton(editor, saving);
  return (
    <DocumentEditor
      editor={editor}
      saving={saving}
      submit={submit}
      title={t('documents.new', { one: kind.one })}
    />
  );
}
