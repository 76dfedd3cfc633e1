import { Checkbox, Form, Input } from 'antd';

import { businessDate } from '@kernel/time';
import { order } from '@modules/billing/contract';
import { useTranslation } from '../../providers/translation';
import { DateInput, FormDialog, type Row, useVerb } from '../../resource';

interface Values {
  payDate: string;
  expireDate: string;
  hasMyTax: boolean;
  remark?: string;
  reason: string;
}

/** What an administrator may correct in a running order, with the reason. */
export function CorrectDialog({ row, close }: { row: Row; close: () => void }) {
  const { t } = useTranslation();
  const verb = useVerb(order.name);
  const [form] = Form.useForm<Values>();
  const today = businessDate(new Date());
  return (
    <FormDialog
      form={form}
      title={t('billing.correctOf', { order: String(row.orderSn) })}
      place={`order:${String(row.id)}:correction`}
      unkept={['payDate', 'expireDate']}
      initial={{
        payDate: businessDate(new Date(String(row.payDate))),
        expireDate: String(row.expireDate).slice(0, 10),
        hasMyTax: row.hasMyTax === true,
        remark: typeof row.remark === 'string' ? row.remark : '',
      }}
      send={(values) => verb('correct', { id: row.id, ...values })}
      done={t('billing.done')}
      close={close}
    >
      <Form.Item name="payDate" label={t('billing.paidOn')} required>
        <DateInput required max={today} />
      </Form.Item>
      <Form.Item name="expireDate" label={t('billing.lastDay')} required>
        <DateInput required />
      </Form.Item>
      <Form.Item name="hasMyTax" valuePropName="checked">
        <Checkbox>{t('fields.order.hasMyTax')}</Checkbox>
      </Form.Item>
      <Form.Item name="remark" label={t('billing.remark')}>
        <Input maxLength={500} />
      </Form.Item>
      <Form.Item name="reason" label={t('billing.reason')} rules={[{ required: true, min: 3 }]}>
        <Input.TextArea rows={2} maxLength={300} />
      </Form.Item>
    </FormDialog>
  );
}
