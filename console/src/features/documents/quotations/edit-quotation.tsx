import { useCallback } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';

import {
  type Party,
  quotationCan,
  quotationStatusName,
  type QuotationAnswer,
} from '@modules/invoicing/contract';
import { ApiError } from '../../../providers/http/api-error';
import { call } from '../../../providers/http/http';
import { useCan } from '../../../providers/session/session';
import { useLoaded } from '../../../providers/use-loaded';
import { useTranslation } from '../../../providers/translation';
import { EmptyState } from '../../../resource';
import { NoPermissionPage, NotFoundPage } from '../../../shell/states/dead-ends';
import { FailedState } from '../../../shell/states/failed-state';
import { usePageTitle } from '../../../shell/frame/page-title';
import { Skeleton } from '../../../shell/states/skeleton';
import type { EditorNavigation } from '../actions/use-re-edit';
import { readCard } from '../editor/party/party-card';
import { WriteStored } from '../editor/write-stored';
import { useKind } from '../kind-context';
import { useOnlyTag } from '../use-only-tag';
import { nameOfQuotation } from './quotation-row';
import { QuotationStatusTag } from './quotation-status';
import { useIssueButton } from './use-issue-button';

/** `…/:id/edit`: a stored draft of a quotation. */
export default function EditQuotation() {
  const { id = '' } = useParams();
  const { t } = useTranslation();
  const can = useCan();
  const kind = useKind();
  const { value: view, error, again } = useLoaded(useCallback(() => readStored(id), [id]));
  const navigation = useLocation().state as EditorNavigation | null;
  usePageTitle(view && t('documents.editing', { number: nameOfQuotation(view) }));
  useOnlyTag([kind.page(id), navigation?.replaces]);
  if (!can('quotation:update')) return <NoPermissionPage />;
  if (error instanceof ApiError && error.isMissing) return <NotFoundPage />;
  if (error) return <FailedState error={error} title={t('state.formFailed')} again={again} />;
  if (!view) return <Skeleton />;
  if (!quotationCan('edit', view.submitStatus) || view.deletedAt)
    return <NotEditable view={view} />;
  return (
    <WriteStored
      key={`${view.id}.${view.version}`}
      view={view}
      status={<QuotationStatusTag {...view} />}
      reload={again}
      useSubmit={useIssueButton}
    />
  );
}

/** The stored draft, with the current records of its parties: a draft follows them. */
async function readStored(id: string): Promise<QuotationAnswer> {
  const view = await call<QuotationAnswer>('/api/quotation/detail', { query: { id } });
  if (!quotationCan('edit', view.submitStatus)) return view;
  const today = (side: 'supplier' | 'buyer'): Promise<Party | null> => {
    const party = view[`${side}Id`];
    return party ? readCard(1, side, party).catch(() => view[side]) : Promise.resolve(view[side]);
  };
  const [supplier, buyer] = await Promise.all([today('supplier'), today('buyer')]);
  return { ...view, supplier, buyer };
}

/** An issued quotation has been sent to the buyer and cannot be edited. */
function NotEditable({ view }: { view: QuotationAnswer }) {
  const { t } = useTranslation();
  const kind = useKind();
  return (
    <EmptyState
      mark="!"
      tone="attention"
      title={nameOfQuotation(view)}
      text={t('quotations.notEditable', { status: quotationStatusName(view.submitStatus) })}
    >
      <Link className="dead-end-link" to={kind.page(view.id)}>
        {t('quotations.toQuotation')}
      </Link>
    </EmptyState>
  );
}
