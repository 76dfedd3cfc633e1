import { useEffect, useState } from 'react';
import { Link, useLocation, useParams, useSearchParams } from 'react-router';

import { type Party, quotationCan, quotationStatusName } from '@modules/invoicing/contract';
import { ApiError } from '../../../providers/api-error';
import { call } from '../../../providers/http';
import { useCan } from '../../../providers/session';
import { useWords } from '../../../providers/words';
import { EmptyState } from '../../../resource';
import { NoPermissionPage, NotFoundPage } from '../../../shell/dead-ends';
import { FailedState } from '../../../shell/failed-state';
import { usePageTitle } from '../../../shell/page-title';
import { Skeleton } from '../../../shell/skeleton';
import type { Handed } from '../actions/use-re-edit';
import { DocumentEditor } from '../editor/document-editor';
import { readCard } from '../editor/party-card';
import { type TabName, tabs } from '../editor/places';
import { useEditorState } from '../editor/use-editor-state';
import { useSaving } from '../editor/use-saving';
import { useKind } from '../kind-context';
import { useOnlyTag } from '../use-only-tag';
import { nameOfQuotation, type Viewed } from './quotation-row';
import { QuotationStatusTag } from './quotation-status';
import { useIssueButton } from './use-issue-button';

/** `…/:id/edit`: a stored draft of a quotation. */
export default function EditQuotation() {
  const { id = '' } = useParams();
  const { t } = useWords();
  const can = useCan();
  const kind = useKind();
  const { view, error, load } = useStored(id);
  const handed = useLocation().state as Handed | null;
  usePageTitle(view && t('documents.editing', { number: nameOfQuotation(view) }));
  useOnlyTag([kind.page(id), handed?.replaces]);
  if (!can('quotation:update')) return <NoPermissionPage />;
  if (error instanceof ApiError && error.isMissing) return <NotFoundPage />;
  if (error) return <FailedState error={error} again={load} />;
  if (!view) return <Skeleton />;
  if (!quotationCan('edit', view.submitStatus) || view.deletedAt)
    return <NotEditable view={view} />;
  return <Writing key={`${view.id}.${view.version}`} view={view} reload={load} />;
}

/** The stored draft, with its parties as their records say today: a draft follows them. */
function useStored(id: string) {
  const [view, setView] = useState<Viewed | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    let current = true;
    const keep =
      <Value,>(set: (value: Value) => void) =>
      (value: Value): void => {
        if (current) set(value);
      };
    readStored(id).then(keep(setView), keep(setError));
    return () => {
      current = false;
    };
  }, [id, round]);
  const load = (): void => {
    setError(null);
    setRound(round + 1);
  };
  return { view, error, load };
}

async function readStored(id: string): Promise<Viewed> {
  const view = await call<Viewed>('/api/quotation/detail', { query: { id } });
  if (!quotationCan('edit', view.submitStatus)) return view;
  const today = (side: 'supplier' | 'buyer'): Promise<Party | null> => {
    const party = view[`${side}Id`];
    return party ? readCard(1, side, party).catch(() => view[side]) : Promise.resolve(view[side]);
  };
  const [supplier, buyer] = await Promise.all([today('supplier'), today('buyer')]);
  return { ...view, supplier, buyer };
}

function Writing({ view, reload }: { view: Viewed; reload: () => void }) {
  const [query] = useSearchParams();
  const [stored, setStored] = useState({ ...view });
  const { id, version } = stored;
  const editor = useEditorState({
    draft: untyped(view),
    saved: { id, version },
    tab: tabs.find((name): name is TabName => name === query.get('tab')),
  });
  const saving = useSaving(editor, (next) => {
    setStored((before) => ({
      ...before,
      version: next.version,
      invoiceNumber: next.invoiceNumber,
    }));
    if (editor.store.get().draft.invoiceNumber === null) {
      editor.store.put({ invoiceNumber: next.invoiceNumber });
      editor.markClean();
    }
  });
  const submit = useIssueButton(editor, saving);
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
      title={nameOfQuotation(stored)}
      status={<QuotationStatusTag {...view} />}
    />
  );
}

/** Stored totals are the computed ones: nobody has typed others. */
const untyped = (view: Viewed): Viewed => ({
  ...view,
  totalExcludingTax: null,
  totalTaxAmount: null,
  totalIncludingTax: null,
  totalPayableAmount: null,
});

/** What has been issued is in the buyer's hands. */
function NotEditable({ view }: { view: Viewed }) {
  const { t } = useWords();
  const kind = useKind();
  return (
    <EmptyState
      mark="!"
      tone="attention"
      title={nameOfQuotation(view)}
      text={t('quotations.notEditable', { status: quotationStatusName(view.submitStatus) })}
    >
      <Link className="way" to={kind.page(view.id)}>
        {t('quotations.toQuotation')}
      </Link>
    </EmptyState>
  );
}
