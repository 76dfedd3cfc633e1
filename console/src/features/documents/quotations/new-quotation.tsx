import { addDays } from '@kernel/time';
import type { QuotationDraft } from '@modules/invoicing/contract';
import { useCan } from '../../../providers/session/session';
import { useLoaded } from '../../../providers/use-loaded';
import { useTranslation } from '../../../providers/translation';
import { NoPermissionPage } from '../../../shell/states/dead-ends';
import { FailedState } from '../../../shell/states/failed-state';
import { usePageTitle } from '../../../shell/frame/page-title';
import { Skeleton } from '../../../shell/states/skeleton';
import { begin, type NewDraft } from '../editor/begin';
import { WriteNew } from '../editor/write-new';
import { useKind } from '../kind-context';
import { useIssueButton } from './use-issue-button';

const USUAL_DAYS = 30;

/** Starts with the same values as an invoice, and is valid for a month. */
async function beginQuotation(): Promise<NewDraft> {
  const { draft, lacking } = await begin(1, 'quotation');
  const validUntil = draft.issueDate && addDays(draft.issueDate, USUAL_DAYS);
  return { draft: { ...draft, validUntil } as QuotationDraft, lacking };
}

/** `…/new`: a quotation that is not stored yet. */
export default function NewQuotation() {
  const can = useCan();
  const kind = useKind();
  const { t } = useTranslation();
  const { value, error, again } = useLoaded(beginQuotation);
  usePageTitle(t('documents.new', { one: kind.one }));
  if (!can('quotation:add')) return <NoPermissionPage />;
  if (error) return <FailedState error={error} title={t('state.formFailed')} again={again} />;
  if (!value) return <Skeleton />;
  return <WriteNew {...value} useSubmit={useIssueButton} />;
}
