import { useCallback } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';

import { can as allows, type DocumentView } from '@modules/invoicing/contract';
import { ApiError } from '../../../providers/http/api-error';
import { call } from '../../../providers/http/http';
import { useCan } from '../../../providers/session/session';
import { useLoaded } from '../../../providers/use-loaded';
import { useTranslation } from '../../../providers/translation';
import { ActionButton, EmptyState } from '../../../resource';
import { NoPermissionPage, NotFoundPage } from '../../../shell/states/dead-ends';
import { FailedState } from '../../../shell/states/failed-state';
import { usePageTitle } from '../../../shell/frame/page-title';
import { Skeleton } from '../../../shell/states/skeleton';
import type { EditorNavigation } from '../actions/use-re-edit';
import { useReEdit } from '../actions/use-re-edit';
import { nameOfDocument } from '../document-row';
import { useKind } from '../kind-context';
import { DocumentStatus } from '../status';
import { useOnlyTag } from '../use-only-tag';
import { readCard } from './party/party-card';
import { useSubmitButton } from './saving/use-submit-button';
import { WriteStored } from './write-stored';

/** `…/:id/edit`: a stored draft. */
export default function EditDocument() {
  const { id = '' } = useParams();
  const { t } = useTranslation();
  const can = useCan();
  const { value: view, error, again } = useLoaded(useCallback(() => readStored(id), [id]));
  const navigation = useLocation().state as EditorNavigation | null;
  const kind = useKind();
  usePageTitle(view && t('documents.editing', { number: nameOfDocument(view) }));
  useOnlyTag([kind.page(id), navigation?.replaces]);
  if (!can('document:update')) return <NoPermissionPage />;
  if (error instanceof ApiError && error.isMissing) return <NotFoundPage />;
  if (error) return <FailedState error={error} title={t('state.formFailed')} again={again} />;
  if (!view) return <Skeleton />;
  if (!allows('edit', view.submitStatus) || view.deletedAt) return <NotEditable view={view} />;
  return (
    <WriteStored
      key={`${view.id}.${view.version}`}
      view={view}
      status={<DocumentStatus status={view.submitStatus} />}
      faults={navigation?.faults ?? []}
      reload={again}
      useSubmit={useSubmitButton}
    />
  );
}

/** The stored draft, with the current records of its parties: a draft follows them. */
async function readStored(id: string): Promise<DocumentView> {
  const view = await call<DocumentView>('/api/document/detail', { query: { id } });
  if (!allows('edit', view.submitStatus)) return view;
  const [supplier, buyer] = await Promise.all([
    view.supplierId && readCard(view.kind, 'supplier', view.supplierId).catch(() => view.supplier),
    view.buyerId && readCard(view.kind, 'buyer', view.buyerId).catch(() => view.buyer),
  ]);
  return { ...view, supplier: supplier || view.supplier, buyer: buyer || view.buyer };
}

/** A document that was sent can no longer be edited; a returned one can. */
function NotEditable({ view }: { view: DocumentView }) {
  const { t } = useTranslation();
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
      <a className="dead-end-link" href={kind.page(view.id)}>
        {t('documents.toDocument', { one: kind.one })}
      </a>
    </EmptyState>
  );
}
