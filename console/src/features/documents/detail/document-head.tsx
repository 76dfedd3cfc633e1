import { deadlineOf, Status, withinWindow, type DocumentAnswer } from '@modules/invoicing/contract';
import { labelled, useTranslation } from '../../../providers/translation';
import { ReadMore } from '../../../reading/read-more';
import { type Action, Amount, Countdown, PageHead } from '../../../resource';
import { nameOfDocument } from '../document-row';
import { useKind } from '../kind-context';
import { MergeBadge } from '../merge/merge-badge';
import { DocumentStatus } from '../status';
import { useCan } from '../../../providers/session/session';

/** The most likely next action on a document with a given status. */
const next: Readonly<Record<number, string>> = {
  [Status.Saved]: 'submit',
  [Status.Submitted]: 'withdraw',
  [Status.Failed]: 'reEdit',
  [Status.Withdrawn]: 'reEdit',
  [Status.Valid]: 'pdf',
  [Status.Invalid]: 'reEdit',
  [Status.Cancelled]: 'copy',
  [Status.Rejected]: 'copy',
};

interface Props {
  view: DocumentAnswer;
  actions: readonly Action[];
}

/** Number, status, the next action, the others in a menu, and any running countdown. */
export function DocumentHead({ view, actions }: Props) {
  const { t } = useTranslation();
  const can = useCan();
  const kind = useKind();
  const offered = view.deletedAt ? [] : actions.filter((action) => can(action.allow));
  const sent = view.sentAt !== null || view.uuid !== null;
  const fitting = offered.filter(({ key }) => key !== 'withdraw' || !sent);
  return (
    <PageHead
      back={{ to: kind.list, label: t('documents.backToList', { many: kind.many }) }}
      name={nameOfDocument(view)}
      figure={
        <Amount value={view.totals.totalPayableAmount} currency={view.currencyCode ?? undefined} />
      }
      primary={fitting.find(({ key }) => key === next[view.submitStatus])}
      actions={fitting}
    >
      <DocumentStatus
        status={view.submitStatus}
        uuid={view.uuid}
        isRejected={view.isRejected}
        isCancelling={view.cancelRequestedAt !== null}
      />
      <MergeBadge status={view.mergeStatus} />
      <TimeToCancel view={view} />
    </PageHead>
  );
}

function TimeToCancel({ view }: { view: DocumentAnswer }) {
  const { t } = useTranslation();
  const validated = view.validatedAt ? new Date(view.validatedAt) : null;
  if (view.submitStatus !== Status.Valid || !validated || !withinWindow(validated, new Date()))
    return null;
  return (
    <span className="dim">
      {labelled(t('documents.timeToCancel'))}
      <Countdown until={deadlineOf(validated).toISOString()} />{' '}
      <ReadMore topic="cancellation72h" brief />
    </span>
  );
}
