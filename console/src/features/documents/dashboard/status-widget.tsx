import { Link } from 'react-router-dom';

import type { Dashboard, Status } from '@modules/invoicing/contract';
import { useTranslation } from '../../../providers/translation';
import { Amount } from '../../../resource';
import { useKindOf } from '../kind-context';
import { DocumentStatus } from '../status';
import { Quiet, Widget } from './widget';

/** The number of recent invoices per status, each linked to the list. */
export default function StatusWidget() {
  const { t } = useTranslation();
  return (
    <Widget title={t('documents.dashboard.status')} note={t('documents.dashboard.last30')}>
      {({ since, byStatus }) =>
        byStatus.length === 0 ? (
          <Quiet text="documents.dashboard.empty" />
        ) : (
          <ul className="widget-rows">
            {byStatus.map((row) => (
              <StatusRow key={row.status} row={row} since={since} />
            ))}
          </ul>
        )
      }
    </Widget>
  );
}

const filterOn = (status: Status, since: string): string =>
  `?${new URLSearchParams([
    ['f', `submitStatus~in~${status}`],
    ['f', `createTime~gte~${since}`],
    ['f', 'mergeStatus~neq~contained'],
  ])}`;

interface RowProps {
  row: Dashboard['byStatus'][number];
  since: string;
}

function StatusRow({ row: { status, count, amount }, since }: RowProps) {
  const { list } = useKindOf(1);
  return (
    <li>
      <Link to={list + filterOn(status, since)} className="widget-row">
        <DocumentStatus status={status} />
        <span className="grow" />
        <Amount value={amount} currency="MYR" />
        <strong className="figures">{count.toLocaleString('en')}</strong>
      </Link>
    </li>
  );
}
