import './billing.css';
import { RollbackOutlined } from '@ant-design/icons';
import { useState } from 'react';

import { afterDeposit, deposit, type DepositStatus } from '@modules/billing/contract';
import { useTranslation } from '../../providers/translation';
import { type Action, ResourceList, type Row } from '../../resource';
import { RefundDialog } from './refund-dialog';
import { useStatusColumn } from './status';

/** Payment attempts and their outcomes. */
export default function Deposits() {
  const { t } = useTranslation();
  const [refunding, setRefunding] = useState<Row | null>(null);
  const status = useStatusColumn('depositStatus');
  const actions = (row: Row): Action[] =>
    afterDeposit(row.status as DepositStatus, 'refundPart')
      ? [
          {
            key: 'refund',
            label: t('billing.refund'),
            icon: <RollbackOutlined />,
            allow: 'refund:request',
            run: () => setRefunding(row),
          },
        ]
      : [];
  return (
    <>
      <ResourceList of={deposit} facets={facets} columns={{ status }} actions={actions} />
      {refunding && <RefundDialog row={refunding} close={() => setRefunding(null)} />}
    </>
  );
}

const facets = ['status', 'merchantId', 'currency'];
