import './billing.css';
import { EditOutlined, PlusOutlined } from '@ant-design/icons';
import { useState } from 'react';

import { isRunning, type OrderStatus } from '@modules/billing/contract';
import { useTranslation } from '../../providers/translation';
import { type Action, ActionButton, ResourceList, type Row } from '../../resource';
import { CorrectDialog } from './correct-dialog';
import { ManualOrderDialog } from './manual-order-dialog';
import { servicesColumn, shownOrder } from './order-view';
import { useReceipt } from './receipt';
import { useStatusColumn } from './status';

/** All organisations' orders, for the platform's administrators. */
export default function Orders() {
  const { t } = useTranslation();
  const [correcting, setCorrecting] = useState<Row | null>(null);
  const [adding, setAdding] = useState(false);
  const status = useStatusColumn('orderStatus');
  const receipt = useReceipt();
  const actions = (row: Row): Action[] => [
    ...(row.payDate ? [receipt(row)] : []),
    ...(isRunning(row.status as OrderStatus)
      ? [
          {
            key: 'correct',
            label: t('billing.correct'),
            icon: <EditOutlined />,
            allow: 'order:correct',
            run: () => setCorrecting(row),
          },
        ]
      : []),
  ];
  const add = (
    <ActionButton allow="order:addByHand" icon={<PlusOutlined />} run={() => setAdding(true)}>
      {t('billing.byHand')}
    </ActionButton>
  );
  return (
    <>
      <ResourceList
        of={shownOrder}
        facets={facets}
        columns={{ status, details: servicesColumn }}
        actions={actions}
        toolbar={add}
      />
      {correcting && <CorrectDialog row={correcting} close={() => setCorrecting(null)} />}
      {adding && <ManualOrderDialog close={() => setAdding(false)} />}
    </>
  );
}

const facets = ['status', 'kind', 'planCode'];
