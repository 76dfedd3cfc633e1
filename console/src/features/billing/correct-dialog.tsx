import { Checkbox, DatePicker, Form, Input } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';

import { businessDate } from '@kernel/time';
import { order } from '@modules/billing/contract';
import { useTranslation } from '../../providers/translation';
import { type Row, useVerb } from '../../resource';
import { FormDialog } from './form-dialog';

interface Values {
  payDate: Dayjs;
  expireDate: Dayjs;
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
        payDate: dayjs(businessDate(new Date(String(row.payDate)))),
        expireDate: dayjs(String(row.expireDate)),
        hasMyTax: row.hasMyTax === true,
        remark: typeof row.remark === 'string' ? row.remark : '',
      }}
      send={({ payDate, expireDate, ...values }) =>
        verb('correct', {
          id: row.id,
          payDate: payDate.format('YYYY-MM-DD'),
          expireDate: expireDate.format('YYYY-MM-DD'),
          ...values,
        })
      }
      close={close}
    >
      <Form.Item name="payDate" label={t('billing.paidOn')} required>
        <DatePicker allowClear={false} disabledDate={(day) => day.format('YYYY-MM-DD') > today} />
      </Form.Item>
      <Form.Item name="expireDate" label={t('billing.lastDay')} required>
        <DatePicker allowClear={false} />
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
