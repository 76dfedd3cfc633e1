import { RollbackOutlined } from '@ant-design/icons';
import { Form, Input } from 'antd';
import { useState } from 'react';

import { afterDeposit, deposit, type DepositStatus, refund } from '@modules/billing/contract';
import { useTranslation } from '../../providers/translation';
import { type Action, AmountInput, ResourceList, type Row, useVerb } from '../../resource';
import { FormDialog } from './form-dialog';
import { useStatusColumn } from './status';

/** Each attempt to pay, and what came of it. */
export default function Deposits() {
  const { t } = useTranslation();
  const [refunding, setRefunding] = useState<Row | null>(null);
  const status = useStatusColumn('depositStatus');
  const actions = (row: Row): Action[] =>
    afterDeposit(row.status as DepositStatus, 'refundPart')
      ? [
          {
            ...{ key: 'refund', label: t('billing.refund'), icon: <RollbackOutlined /> },
            ...{ allow: 'refund:request', run: () => setRefunding(row) },
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

interface Values {
  amount: string;
  reason: string;
}

function RefundDialog({ row, close }: { row: Row; close: () => void }) {
  const { t } = useTranslation();
  const verb = useVerb(refund.name);
  const [form] = Form.useForm<Values>();
  return (
    <FormDialog
      form={form}
      title={t('billing.refundOf', { order: String(row.orderSn) })}
      place={`deposit:${String(row.id)}:refund`}
      initial={{ amount: String(row.payAmount) }}
      send={(values) => verb('request', { ...values, depositId: row.id })}
      close={close}
    >
      <p>{t('billing.giveBackText')}</p>
      <Form.Item
        name="amount"
        label={`${t('billing.amount')} (${String(row.currency)})`}
        rules={[{ required: true }]}
      >
        <AmountInput />
      </Form.Item>
      <Form.Item name="reason" label={t('billing.reason')} rules={[{ required: true, min: 3 }]}>
        <Input.TextArea rows={2} maxLength={300} />
      </Form.Item>
    </FormDialog>
  );
}
