import { Form, Input, Select } from 'antd';

import { order, type PackagesView } from '@modules/billing/contract';
import { call } from '../../providers/http';
import { useLoaded } from '../../providers/use-loaded';
import { useTranslation } from '../../providers/translation';
import { RefSelect, useVerb } from '../../resource';
import { FormDialog } from './form-dialog';
import { nameIn, ringgit } from './names';

interface Values {
  orgId: string;
  planId: string;
  planDetailIds?: string[];
  reason: string;
}

const packages = (signal: AbortSignal): Promise<PackagesView> =>
  call('/api/order/packages', { signal });

/** An order that was paid outside of our channels. */
export function HandDialog({ close }: { close: () => void }) {
  const { t, language } = useTranslation();
  const verb = useVerb(order.name);
  const [form] = Form.useForm<Values>();
  const { value } = useLoaded(packages);
  const planId = Form.useWatch('planId', form);
  const chosen = value?.packages.find(({ plan }) => plan.id === planId);
  const services = (chosen?.details ?? [])
    .filter(({ required }) => !required)
    .map((each) => ({
      value: each.id,
      label: `${nameIn(each, language)} · ${t('billing.aYear', { amount: ringgit(each.amount) })}`,
    }));
  const plans = (value?.packages ?? []).map(({ plan, price }) => ({
    value: plan.id,
    label: `${nameIn(plan, language)} · ${t('billing.aYear', { amount: ringgit(price) })}`,
  }));
  return (
    <FormDialog
      form={form}
      title={t('billing.byHand')}
      place="order:byHand"
      initial={{}}
      send={({ planDetailIds = [], ...values }) => verb('addByHand', { ...values, planDetailIds })}
      close={close}
    >
      <Form.Item name="orgId" label={t('billing.organisation')} rules={[{ required: true }]}>
        <RefSelect to="sysTenant" />
      </Form.Item>
      <Form.Item name="planId" label={t('billing.plan')} rules={[{ required: true }]}>
        <Select options={plans} onChange={() => form.setFieldValue('planDetailIds', [])} />
      </Form.Item>
      {services.length > 0 && (
        <Form.Item name="planDetailIds" label={t('fields.order.details')}>
          <Select mode="multiple" options={services} />
        </Form.Item>
      )}
      <Form.Item name="reason" label={t('billing.reason')} rules={[{ required: true, min: 3 }]}>
        <Input.TextArea rows={2} maxLength={300} />
      </Form.Item>
    </FormDialog>
  );
}
