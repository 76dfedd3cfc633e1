import { useEffect, useState } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router';

import { can as allows, type DocumentView } from '@modules/invoicing/contract';
import type { Fault } from '@kernel/rules';
import { ApiError } from '../../../providers/api-error';
import { call } from '../../../providers/http';
import { useCan } from '../../../providers/session';
import { useWords } from '../../../providers/words';
import { ActionButton, EmptyState } from '../../../resource';
import { NoPermissionPage, NotFoundPage } from '../../../shell/dead-ends';
import { FailedState } from '../../../shell/failed-state';
import { usePageTitle } from '../../../shell/page-title';
import { Skeleton } from '../../../shell/skeleton';
import type { Handed } from '../actions/use-re-edit';
import { useReEdit } from '../actions/use-re-edit';
import { nameOfDocument } from '../document-row';
import { useFaultWords } from '../fault-words';
import { useKind } from '../kind-context';
import { DocumentStatus } from '../status';
import { useOnlyTag } from '../use-only-tag';
import { DocumentEditor } from './document-editor';
import { readCard } from './party-card';
import { type TabName, tabs } from './places';
import { useEditorState } from './use-editor-state';
import { useSaving } from './use-saving';
import { useSubmitButton } from './use-submit-button';

/** `…/:id/edit`: a stored draft. */
export default function EditDocument() {
  const { id = '' } = useParams();
  const { t } = useWords();
  const can = useCan();
  const { view, error, load } = useStored(id);
  const handed = useLocation().state as Handed | null;
  const kind = useKind();
  usePageTitle(view && t('documents.editing', { number: nameOfDocument(view) }));
  useOnlyTag([kind.page(id), handed?.replaces]);
  if (!can('document:update')) return <NoPermissionPage />;
  if (error instanceof ApiError && error.isMissing) return <NotFoundPage />;
  if (error) return <FailedState error={error} again={load} />;
  if (!view) return <Skeleton />;
  if (!allows('edit', view.submitStatus) || view.deletedAt) return <NotEditable view={view} />;
  return (
    <Writing
      key={`${view.id}.${view.version}`}
      view={view}
      reload={load}
      faults={handed?.faults ?? []}
    />
  );
}

/** The stored draft, with its parties as their records say today: a draft follows them. */
function useStored(id: string) {
  const [view, setView] = useState<DocumentView | null>(null);
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

async function readStored(id: string): Promise<DocumentView> {
  const view = await call<DocumentView>('/api/document/detail', { query: { id } });
  if (!allows('edit', view.submitStatus)) return view;
  const [supplier, buyer] = await Promise.all([
    view.supplierId && readCard(view.kind, 'supplier', view.supplierId).catch(() => view.supplier),
    view.buyerId && readCard(view.kind, 'buyer', view.buyerId).catch(() => view.buyer),
  ]);
  return { ...view, supplier: supplier || view.supplier, buyer: buyer || view.buyer };
}

interface WritingProps {
  view: DocumentView;
  faults: readonly Fault[];
  reload: () => void;
}

function Writing({ view, faults, reload }: WritingProps) {
  const say = useFaultWords();
  const [query] = useSearchParams();
  const [stored, setStored] = useState(view);
  const { id, version } = stored;
  const editor = useEditorState({
    draft: untyped(view),
    saved: { id, version },
    told: faults.map((fault) => ({ path: fault.path, words: say(fault) })),
    tab: tabs.find((name): name is TabName => name === query.get('tab')),
  });
  const saving = useSaving(editor, (next) => {
    setStored(next);
    if (editor.store.get().draft.invoiceNumber === null) {
      editor.store.put({ invoiceNumber: next.invoiceNumber });
      editor.markClean();
    }
  });
  const submit = useSubmitButton(editor, saving);
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
      title={nameOfDocument(stored)}
      status={<DocumentStatus status={stored.submitStatus} />}
    />
  );
}

/** Stored totals are the computed ones: nobody has typed others. */
const untyped = (view: DocumentView): DocumentView => ({
  ...view,
  totalExcludingTax: null,
  totalTaxAmount: null,
  totalIncludingTax: null,
  totalPayableAmount: null,
});

/** A document that has left is not written any more; one that came back can be edited again. */
function NotEditable({ view }: { view: DocumentView }) {
  const { t } = useWords();
  const kind = useKind();
  const reEdit = useReEdit();
  const [query] = useSearchParams();
  const open = allows('reEdit', view.submitStatus) && !view.deletedAt;
  return (
    <EmptyState
      mark="!"
      tone="attention"
      title={nameOfDocument(view)}
      text={t(open ? 'documents.reEditText' : 'documents.notEditable', {
        status: `documentStatus.${view.submitStatus}`,
      })}
    >
      {open && (
        <ActionButton
          primary
          allow="document:update"
          run={() => reEdit(view.id, query.get('at') ?? undefined)}
        >
          {t('documentActions.reEdit')}
        </ActionButton>
      )}
      <a className="way" href={kind.page(view.id)}>
        {t('documents.toDocument', { one: kind.one })}
      </a>
    </EmptyState>
  );
}
