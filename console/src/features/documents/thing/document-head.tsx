import { ArrowLeftOutlined } from '@ant-design/icons';
import { Link } from 'react-router';

import { deadlineOf, Status, withinWindow } from '@modules/invoicing/contract';
import { useWords } from '../../../providers/words';
import { type Action, ActionButton, ActionMenu, Amount, Countdown } from '../../../resource';
import { nameOfDocument } from '../document-row';
import { useKind } from '../kind-context';
import { MergeBadge } from '../merge/merge-badge';
import { DocumentStatus } from '../status';
import type { Viewed } from './use-document';
import { useCan } from '../../../providers/session';

/** The one thing that a desk does next with a document in a status. */
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
  view: Viewed;
  actions: readonly Action[];
}

/** Number, status, the one next action, the rest in a menu, the countdown where one runs. */
export function DocumentHead({ view, actions }: Props) {
  const { t } = useWords();
  const can = useCan();
  const kind = useKind();
  const offered = view.deletedAt ? [] : actions.filter((action) => can(action.allow));
  const sent = view.sentAt !== null || view.uuid !== null;
  const fitting = offered.filter(({ key }) => key !== 'withdraw' || !sent);
  const primary = fitting.find(({ key }) => key === next[view.submitStatus]);
  return (
    <header className="document-head">
      <Link
        className="document-back"
        to={kind.list}
        aria-label={t('documents.backToList', { many: kind.many })}
      >
        <ArrowLeftOutlined />
      </Link>
      <div className="document-title">
        <h1>{nameOfDocument(view)}</h1>
        <DocumentStatus
          status={view.submitStatus}
          isRejected={view.isRejected}
          isCancelling={view.cancelRequestedAt !== null}
        />
        <MergeBadge status={view.mergeStatus} />
        <TimeToCancel view={view} />
      </div>
      <span className="grow" />
      <strong className="document-payable">
        <Amount value={view.totalPayableAmount} currency={view.currencyCode ?? undefined} />
      </strong>
      <span className="editor-actions">
        {primary && (
          <ActionButton
            primary={!primary.danger}
            danger={primary.danger}
            icon={primary.icon}
            run={primary.run}
          >
            {primary.label}
          </ActionButton>
        )}
        <ActionMenu
          actions={fitting.filter((action) => action !== primary)}
          label={t('action.more')}
        />
      </span>
    </header>
  );
}

function TimeToCancel({ view }: { view: Viewed }) {
  const { t } = useWords();
  const validated = view.validatedAt ? new Date(view.validatedAt) : null;
  if (view.submitStatus !== Status.Valid || !validated || !withinWindow(validated, new Date()))
    return null;
  return (
    <span className="dim">
      {t('documents.timeToCancel')}: <Countdown until={deadlineOf(validated).toISOString()} />
    </span>
  );
}
