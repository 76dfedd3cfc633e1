import { Form, Input } from 'antd';
import { useCallback } from 'react';

import { decimal } from '@kernel/money';
import { refund, type RefundableView } from '@modules/billing/contract';
import { call } from '../../providers/http/http';
import { useTranslation } from '../../providers/translation';
import { useLoaded } from '../../providers/use-loaded';
import { Amount, AmountInput, FormDialog, type Row, useVerb } from '../../resource';

interface Props {
  row: Row;
  close: () => void;
}

interface Values {
  amount: string;
  reason: string;
}

/** Requests a refund from a deposit, at most of what is left of it. */
export function RefundDialog({ row, close }: Props) {
  const { t } = useTranslation();
  const read = useCallback(
    (signal: AbortSignal): Promise<RefundableView> =>
      call(`/api/refund/most?id=${encodeURIComponent(row.id)}`, { signal }),
    [row.id],
  );
  const loaded = useLoaded(read);
  const { value: most } = loaded;
  const verb = useVerb(refund.name);
  const [form] = Form.useForm<Values>();
  const currency = String(row.currency);
  return (
    <FormDialog
      form={form}
      title={t('billing.refundOf', { order: String(row.orderSn) })}
      place={`deposit:${String(row.id)}:refund`}
      initial={{ amount: most?.left }}
      send={(values) => verb('request', { ...values, depositId: row.id })}
      done={t('billing.done')}
      close={close}
      disabled={most !== null && isZero(most.left)}
      needs={loaded}
    >
      {most && <Most of={most} currency={currency} />}
      {most && isZero(most.left) ? (
        <p role="status">{t('billing.most.nothing')}</p>
      ) : (
        <>
          <Form.Item
            name="amount"
            label={`${t('billing.amount')} (${currency})`}
            rules={[{ required: true }]}
          >
            <AmountInput />
          </Form.Item>
          <Form.Item name="reason" label={t('billing.reason')} rules={[{ required: true, min: 3 }]}>
            <Input.TextArea rows={2} maxLength={300} />
          </Form.Item>
          <p className="dim">{t('billing.giveBackText')}</p>
        </>
      )}
    </FormDialog>
  );
}

/**
 * The amount paid, less the amounts that cannot be refunded; a single line needs no explanation.
 */
function Most({ of, currency }: { of: RefundableView; currency: string }) {
  const { t } = useTranslation();
  if (of.left === of.paid) return null;
  const less = [
    { label: t('billing.most.promised'), amount: of.promised },
    { label: t('billing.most.credited', { order: of.creditedTo ?? '' }), amount: of.credited },
  ].filter(({ amount }) => !isZero(amount));
  return (
    <div className="most">
      <dl>
        <div>
          <dt>{t('billing.most.paid')}</dt>
          <dd>
            <Amount value={of.paid} currency={currency} />
          </dd>
        </div>
        {less.map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Amount value={decimal(amount).negated().toFixed(2)} />
            </dd>
          </div>
        ))}
        <div className="total">
          <dt>{t('billing.most.most')}</dt>
          <dd>
            <Amount value={of.left} currency={currency} />
          </dd>
        </div>
      </dl>
      {!isZero(of.credited) && <p className="dim">{t('billing.most.why')}</p>}
    </div>
  );
}

const isZero = (amount: string): boolean => decimal(amount).isZero();
