import { Checkbox, Form, Input, Select } from 'antd';

import { businessDate } from '@kernel/time';
import { order, type PackagesView } from '@modules/billing/contract';
import { call } from '../../providers/http/http';
import { useLoaded } from '../../providers/use-loaded';
import { useTranslation } from '../../providers/translation';
import { DateInput, FormDialog, RefSelect, useVerb } from '../../resource';
import { nameIn, priceOfService, ringgit } from './names';

interface Values {
  orgId: string;
  planId: string;
  planDetailIds?: string[];
  payDate: string;
  hasMyTax: boolean;
  reason: string;
}

const packages = (signal: AbortSignal): Promise<PackagesView> =>
  call('/api/order/packages', { signal });

/** An order that was paid outside our channels. */
export function ManualOrderDialog({ close }: { close: () => void }) {
  const { t, language } = useTranslation();
  const verb = useVerb(order.name);
  const [form] = Form.useForm<Values>();
  const { value } = useLoaded(packages);
  const planId = Form.useWatch('planId', form);
  const chosen = value?.packages.find(({ plan }) => plan.id === planId);
  const today = businessDate(new Date());
  const services = (chosen?.details ?? [])
    .filter(({ required }) => !required)
    .map((each) => ({
      value: each.id,
      label: `${nameIn(each, language)} · ${t('billing.aYear', { amount: ringgit(priceOfService(each)) })}`,
    }));
  const plans = (value?.packages ?? []).map(({ plan, price }) => ({
    value: plan.id,
    label: `${nameIn(plan, language)} · ${t('billing.aYear', { amount: ringgit(price) })}`,
  }));
  /** MyTax follows the plan and its services until somebody sets it explicitly. */
  const choose = (id: string, planDetailIds: string[]): void => {
    const details = value?.packages.find(({ plan }) => plan.id === id)?.details ?? [];
    const hasMyTax = details.some(
      (each) => each.hasMyTax && (each.required || planDetailIds.includes(each.id)),
    );
    form.setFieldsValue({ planDetailIds, hasMyTax });
  };
  return (
    <FormDialog
      form={form}
      title={t('billing.byHand')}
      place="order:byHand"
      unkept={['payDate']}
      initial={{ payDate: today, hasMyTax: false }}
      send={({ planDetailIds = [], ...values }) => verb('addByHand', { ...values, planDetailIds })}
      done={t('billing.done')}
      close={close}
    >
      <Form.Item name="orgId" label={t('billing.organisation')} rules={[{ required: true }]}>
        <RefSelect to="sysTenant" />
      </Form.Item>
      <Form.Item name="planId" label={t('billing.plan')} rules={[{ required: true }]}>
        <Select options={plans} onChange={(id: string) => choose(id, [])} />
      </Form.Item>
      {services.length > 0 && (
        <Form.Item name="planDetailIds" label={t('fields.order.details')}>
          <Select
            mode="multiple"
            options={services}
            onChange={(ids: string[]) => choose(planId, ids)}
          />
        </Form.Item>
      )}
      <Form.Item name="payDate" label={t('billing.paidOn')} required>
        <DateInput required max={today} />
      </Form.Item>
      <Form.Item name="hasMyTax" valuePropName="checked">
        <Checkbox>{t('fields.order.hasMyTax')}</Checkbox>
      </Form.Item>
      <Form.Item name="reason" label={t('billing.reason')} rules={[{ required: true, min: 3 }]}>
        <Input.TextArea rows={2} maxLength={300} />
      </Form.Item>
    </FormDialog>
  );
}
