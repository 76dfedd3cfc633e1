import { Alert } from 'antd';
import { useLocation, useParams } from 'react-router-dom';

import { QuotationStatus, type QuotationAnswer } from '@modules/invoicing/contract';
import { ApiError } from '../../../providers/http/api-error';
import { useCan } from '../../../providers/session/session';
import { useTranslation } from '../../../providers/translation';
import { type Action, Amount, PageHead } from '../../../resource';
import { NoPermissionPage, NotFoundPage } from '../../../shell/states/dead-ends';
import { FailedState } from '../../../shell/states/failed-state';
import { useMedia } from '../../../shell/look/media';
import { usePageTitle } from '../../../shell/frame/page-title';
import { Skeleton } from '../../../shell/states/skeleton';
import type { EditorNavigation } from '../actions/use-re-edit';
import { useKind } from '../kind-context';
import { PdfPane } from '../detail/pdf-pane';
import { useOnlyTag } from '../use-only-tag';
import { InvoicesMade } from './invoices-made';
import { QuotationNotice } from './quotation-notice';
import { QuotationHistory } from './quotation-history';
import { nameOfQuotation } from './quotation-row';
import { ConvertTag, QuotationStatusTag } from './quotation-status';
import { useQuotation } from './use-quotation';
import { useQuotationActions } from './use-quotation-actions';

/** Wide enough to show the printed document beside the data. */
const WIDE = '(min-width: 1680px)';

/** `…/:id`: a quotation, its status and history, and the possible actions. */
export default function QuotationPage() {
  const { id = '' } = useParams();
  const can = useCan();
  const { value, error, again } = useQuotation(id);
  const { view = null, history = [] } = value ?? {};
  const { actions, dialogs } = useQuotationActions(again);
  const wide = useMedia(WIDE) && can('quotation:print');
  usePageTitle(view && nameOfQuotation(view));
  const kind = useKind();
  const navigation = useLocation().state as EditorNavigation | null;
  useOnlyTag([kind.edit(id), navigation?.replaces]);
  if (!can('quotation:page')) return <NoPermissionPage />;
  if (error instanceof ApiError && error.isMissing) return <NotFoundPage />;
  if (error) return <FailedState error={error} again={again} />;
  if (!view) return <Skeleton />;
  return (
    <article className={wide ? 'page-columns with-paper' : 'page-columns'}>
      <Head view={view} actions={view.deletedAt ? [] : actions(view)} />
      {dialogs}
      <div className="page-main">
        <Cancelled view={view} />
        <QuotationNotice view={view} />
      </div>
      <aside className="page-aside">
        <InvoicesMade view={view} />
        <QuotationHistory entries={history} />
      </aside>
      {wide && <PdfPane id={view.id} version={view.version} resource="quotation" />}
    </article>
  );
}

/** The most likely next action on a quotation with a given status. */
const next: Readonly<Record<QuotationStatus, readonly string[]>> = {
  [QuotationStatus.Draft]: ['submit', 'edit'],
  [QuotationStatus.Issued]: ['convert', 'print'],
  [QuotationStatus.Cancelled]: ['copy'],
};

function Head({ view, actions }: { view: QuotationAnswer; actions: readonly Action[] }) {
  const { t } = useTranslation();
  const can = useCan();
  const kind = useKind();
  const offered = actions.filter((action) => can(action.allow));
  const [primary] = next[view.submitStatus].flatMap(
    (key) => offered.find((action) => action.key === key) ?? [],
  );
  return (
    <PageHead
      back={{ to: kind.list, label: t('quotations.backToList') }}
      name={nameOfQuotation(view)}
      figure={
        <Amount value={view.totals.totalPayableAmount} currency={view.currencyCode ?? undefined} />
      }
      primary={primary}
      actions={offered}
    >
      <QuotationStatusTag {...view} />
      {view.submitStatus === QuotationStatus.Issued && <ConvertTag status={view.convertStatus} />}
    </PageHead>
  );
}

function Cancelled({ view }: { view: QuotationAnswer }) {
  const { t } = useTranslation();
  if (view.submitStatus !== QuotationStatus.Cancelled) return null;
  return (
    <Alert
      type="info"
      showIcon
      message={t('quotations.cancelled', { reason: view.docStatusReason ?? '' })}
    />
  );
}
