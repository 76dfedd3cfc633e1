import { App, Form, Modal, Radio } from 'antd';

import { addDays, businessDate } from '@kernel/time';
import { tenant } from '@modules/accounts/contract';
import { messageOf } from '../../providers/http/api-error';
import { useTranslation } from '../../providers/translation';
import { usePending } from '../../providers/use-pending';
import { DateInput, type Row, useFocusBack, useVerb } from '../../resource';

const planStatuses = ['trial', 'expired', 'standard'] as const;
type PlanStatus = (typeof planStatuses)[number];

interface Values {
  planStatus: PlanStatus;
  until: string;
}

/** 30 days from today, or from the last day of a trial that is still running. */
const proposed = (until: unknown, today: string): string =>
  addDays(typeof until === 'string' && until > today ? until : today, 30);

/** Extends a trial, ends it, or removes it. */
export function TrialDialog({ row, close }: { row: Row; close: () => void }) {
  const { t } = useTranslation();
  useFocusBack();
  const { message } = App.useApp();
  const verb = useVerb(tenant.name);
  const [form] = Form.useForm<Values>();
  const { pending, run } = usePending();
  const today = businessDate(new Date());
  const save = async ({ planStatus, until }: Values): Promise<void> => {
    const last = {
      trial: () => until,
      // Its last day was yesterday, or earlier if it had already ended.
      expired: () =>
        typeof row.trialUntil === 'string' && row.trialUntil < today
          ? row.trialUntil
          : addDays(today, -1),
      standard: () => null,
    }[planStatus]();
    try {
      await verb('setTrial', { id: row.id, trialUntil: last });
      void message.success(t('tenant.saved', { name: String(row.name) }));
      close();
    } catch (error) {
      void message.error(messageOf(error));
    }
  };
  const planStatus = Form.useWatch('planStatus', form);
  return (
    <Modal
      open
      width={480}
      title={t('tenant.trialOf', { name: String(row.name) })}
      okText={t('action.save')}
      cancelText={t('action.cancel')}
      confirmLoading={pending}
      onOk={() => form.submit()}
      onCancel={close}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{
          planStatus: planStatuses.find((each) => each === row.planStatus) ?? 'standard',
          until: proposed(row.trialUntil, today),
        }}
        inert={pending}
        onFinish={(values) => void run(() => save(values))}
      >
        <Form.Item name="planStatus" label={t('fields.sysTenant.planStatus')}>
          <Radio.Group
            options={planStatuses.map((value) => ({
              value,
              label: t(`tenant.to.${value}`),
            }))}
          />
        </Form.Item>
        {planStatus === 'trial' && (
          <Form.Item name="until" label={t('fields.sysTenant.trialUntil')} required>
            <DateInput required min={today} />
          </Form.Item>
        )}
      </Form>
    </Modal>
  );
}
