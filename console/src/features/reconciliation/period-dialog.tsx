import { Form, Modal } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { addDays, businessDate } from '@kernel/time';
import { messageOf } from '../../providers/http/api-error';
import { useTranslation } from '../../providers/translation';
import { type Period, PeriodInput, useVerb } from '../../resource';
import { refetchTasks } from '../../shell/inbox/tasks';

const today = (): string => businessDate(new Date());

const lastMonth = (): Period => [addDays(today(), -30), addDays(today(), -1)];

/** Asks for the period, starts the comparison and opens it. */
export function PeriodDialog({ open, close }: { open: boolean; close: () => void }) {
  const { t } = useTranslation();
  const { period, setPeriod, fault, pending, start } = useStarting(close);
  return (
    <Modal
      open={open}
      title={t('reconciliation.begin')}
      okText={t('reconciliation.start')}
      cancelText={t('action.cancel')}
      confirmLoading={pending}
      onOk={() => void start()}
      onCancel={close}
      destroyOnHidden
      width={480}
    >
      <p>{t('reconciliation.text')}</p>
      <Form layout="vertical">
        <Form.Item
          label={t('reconciliation.period')}
          htmlFor="reconciliation-period"
          validateStatus={fault ? 'error' : undefined}
          help={fault}
        >
          <PeriodInput
            id="reconciliation-period"
            label={t('reconciliation.period')}
            max={today()}
            value={period}
            onChange={setPeriod}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}

function useStarting(close: () => void) {
  const verb = useVerb('reconciliation');
  const navigate = useNavigate();
  const [period, setPeriod] = useState<Period>(lastMonth);
  const [fault, setFault] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const start = async (): Promise<void> => {
    setPending(true);
    setFault(null);
    try {
      const [from, to] = period;
      const id = await verb<string>('add', { from, to });
      refetchTasks();
      close();
      void navigate(id);
    } catch (error) {
      setFault(messageOf(error));
    } finally {
      setPending(false);
    }
  };
  return { period, setPeriod, fault, pending, start };
}
