import { Link } from 'react-router-dom';

import type { Dashboard } from '@modules/invoicing/contract';
import { useTranslation } from '../../../providers/translation';
import { Amount, Countdown } from '../../../resource';
import { useKindOf } from '../kind-context';
import { DocumentStatus } from '../status';
import { RejectionLines } from './rejection-lines';
import { Quiet, Widget } from './widget';

/**
 * Valid documents that can still be cancelled: those with a buyer's request first, then by
 * deadline.
 */
export default function DeadlinesWidget() {
  const { t } = useTranslation();
  return (
    <Widget title={t('documents.dashboard.deadlines')}>
      {({ deadlines }) => (
        <>
          <RejectionLines />
          {deadlines.length === 0 ? (
            <Quiet text="documents.dashboard.noDeadlines" />
          ) : (
            <ul className="widget-rows">
              {deadlines.map((row) => (
                <DeadlineRow key={row.id} row={row} />
              ))}
            </ul>
          )}
        </>
      )}
    </Widget>
  );
}

function DeadlineRow({ row }: { row: Dashboard['deadlines'][number] }) {
  const { page } = useKindOf(row.kind);
  return (
    <li>
      <Link to={page(row.id)} className="widget-row">
        <strong>{row.invoiceNumber ?? `#${row.id}`}</strong>
        <span className="dim widget-name">{row.partyName}</span>
        {row.rejectionRequested && <DocumentStatus status={10} isRejected />}
        <span className="grow" />
        <Amount value={row.totalPayableAmount} currency={row.currencyCode ?? undefined} />
        <Countdown until={row.deadline} />
      </Link>
    </li>
  );
}
