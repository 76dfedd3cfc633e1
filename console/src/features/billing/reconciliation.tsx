import './billing.css';
import { Select, Table } from 'antd';
import { useState } from 'react';

import { addDays, businessDate } from '@kernel/time';
import type { LedgerLineView, DifferenceView } from '@modules/billing/contract';
import { call } from '../../providers/http/http';
import { useTranslation } from '../../providers/translation';
import { ActionButton, Amount, Nothing, type Period, PeriodInput } from '../../resource';

/** Until yesterday: not every channel has statements for today. */
function lastWeek(): Period {
  const today = businessDate(new Date());
  return [addDays(today, -7), addDays(today, -1)];
}

/** The differences between a channel's statement and our ledger, for any period. */
export default function PaymentReconciliation() {
  const { t } = useTranslation();
  const [channel, setChannel] = useState<'card' | 'wechat'>('card');
  const [period, setPeriod] = useState<Period>(lastWeek);
  const [found, setFound] = useState<DifferenceView[] | null>(null);
  const compare = async (): Promise<void> => {
    const [from, to] = period;
    setFound(await call('/api/deposit/reconcile', { body: { channel, from, to } }));
  };
  return (
    <div className="billing">
      <h1>{t('menu.paymentReconciliation')}</h1>
      <div className="actions-row">
        <Select
          value={channel}
          aria-label={t('billing.reconcile.channel')}
          onChange={(value) => {
            setChannel(value);
            setFound(null);
          }}
          options={(['card', 'wechat'] as const).map((value) => ({
            value,
            label: t(`choices.paymentChannel.${value}`),
          }))}
        />
        <PeriodInput
          value={period}
          label={t('billing.reconcile.period')}
          onChange={(days) => {
            setPeriod(days);
            setFound(null);
          }}
        />
        <ActionButton allow="deposit:reconcile" primary run={compare}>
          {t('billing.reconcile.run')}
        </ActionButton>
      </div>
      {found && found.length === 0 && <p role="status">{t('billing.reconcile.agree')}</p>}
      {found && found.length > 0 && <Differences found={found} />}
    </div>
  );
}

function Differences({ found }: { found: DifferenceView[] }) {
  const { t } = useTranslation();
  const money = (line: LedgerLineView | null) =>
    line ? <Amount value={line.amount} currency={line.currency} /> : <Nothing />;
  return (
    <Table<DifferenceView>
      size="small"
      rowKey={({ kind, id }) => `${kind} ${id}`}
      dataSource={found}
      scroll={{ x: true }}
      pagination={{ hideOnSinglePage: true }}
      columns={[
        {
          title: t('billing.reconcile.what'),
          render: (_, row) => t(`choices.moneyDifference.${row.difference}`),
        },
        {
          title: t('billing.reconcile.kind'),
          render: (_, row) => t(`choices.moneyKind.${row.kind}`),
        },
        { title: t('billing.reconcile.id'), dataIndex: 'id' },
        { title: t('billing.reconcile.ours'), render: (_, { ours }) => money(ours) },
        { title: t('billing.reconcile.theirs'), render: (_, { theirs }) => money(theirs) },
      ]}
    />
  );
}
