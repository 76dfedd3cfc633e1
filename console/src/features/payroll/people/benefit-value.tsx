import { App, Checkbox, Form, InputNumber, Modal, Select } from 'antd';
import { useState } from 'react';

import { businessDate, monthOf } from '@kernel/time';
import {
  benefitFacts,
  type BenefitKind,
  benefitKinds,
  type BenefitValueView,
  employeePayrollItem,
} from '@modules/payroll/contract';
import { messageOf } from '../../../providers/http/api-error';
import { useTranslation } from '../../../providers/translation';
import { Amount, AmountInput, MonthInput, useFocusBack, useVerb } from '../../../resource';
import { Steps } from '../why/steps';

type Fact = (typeof benefitFacts)[BenefitKind][number];

/**
 * The value of a benefit in kind by the item to enter it under, with its calculation; nothing is
 * saved.
 */
export function BenefitValue({ close }: { close: () => void }) {
  useFocusBack();
  const { t } = useTranslation();
  const { message } = App.useApp();
  const verb = useVerb(employeePayrollItem.name);
  const [form] = Form.useForm<Record<string, unknown>>();
  const kind = Form.useWatch<BenefitKind | undefined>('kind', form) ?? 'car';
  const [value, setValue] = useState<BenefitValueView | null>(null);
  const [pending, setPending] = useState(false);
  const compute = async (): Promise<void> => {
    setPending(true);
    try {
      setValue(await verb<BenefitValueView>('benefitValue', await form.validateFields()));
    } catch (error) {
      if (error instanceof Error) message.error(messageOf(error));
    } finally {
      setPending(false);
    }
  };
  return (
    <Modal
      open
      width={640}
      title={t('benefitValue.title')}
      okText={t('benefitValue.compute')}
      confirmLoading={pending}
      onOk={() => void compute()}
      onCancel={close}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ kind: 'car', month: monthOf(businessDate(new Date())) }}
        onValuesChange={() => setValue(null)}
      >
        <Form.Item name="kind" label={t('benefitValue.kind')}>
          <Select
            options={benefitKinds.map((each) => ({
              value: each,
              label: t(`benefitValue.kinds.${each}`),
            }))}
          />
        </Form.Item>
        <Form.Item name="month" label={t('benefitValue.month')}>
          <MonthInput required />
        </Form.Item>
        {(benefitFacts[kind] as readonly Fact[]).map((fact) => (
          <FactInput key={fact} fact={fact} />
        ))}
      </Form>
      {value && <Valued value={value} year={String(form.getFieldValue('month')).slice(0, 4)} />}
    </Modal>
  );
}

function FactInput({ fact }: { fact: Fact }) {
  const { t } = useTranslation();
  const label = t(`benefitValue.${fact}`);
  if (fact === 'hasFuel')
    return (
      <Form.Item name={fact} valuePropName="checked" initialValue={false}>
        <Checkbox>{label}</Checkbox>
      </Form.Item>
    );
  const rules = [{ required: true, message: t('required') }];
  return (
    <Form.Item name={fact} label={label} rules={rules}>
      {fact === 'lifeYears' ? <InputNumber min={1} max={100} precision={0} /> : <AmountInput />}
    </Form.Item>
  );
}

/** The items to enter, each per year and per month, with their calculation. */
function Valued({ value: { parts, steps }, year }: { value: BenefitValueView; year: string }) {
  const { t } = useTranslation();
  return (
    <div aria-live="polite">
      <dl className="facts">
        {parts.map(({ item, name, yearly, monthly }) => (
          <div key={item}>
            <dt>{name}</dt>
            <dd>
              <Amount value={yearly} /> {t('benefitValue.inYear', { year })} ·{' '}
              <Amount value={monthly} /> {t('benefitValue.aMonth')}
            </dd>
          </div>
        ))}
      </dl>
      <Steps steps={steps} />
    </div>
  );
}
