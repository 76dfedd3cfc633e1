import { DatePicker, Form, Modal } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { businessDate } from '@kernel/time';
import { messageOf } from '../../providers/api-error';
import { useTranslation } from '../../providers/translation';
import { useVerb } from '../../resource';
import { refetchTasks } from '../../shell/inbox/tasks';

type Period = [Dayjs, Dayjs];

const today = (): Dayjs => dayjs(businessDate(new Date()));

const lastMonth = (): Period => [today().subtract(30, 'day'), today().subtract(1, 'day')];

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
          <DatePicker.RangePicker
            id="reconciliation-period"
            allowClear={false}
            maxDate={today()}
            value={period}
            onChange={(range) => range?.[0] && range[1] && setPeriod([range[0], range[1]])}
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
      const [from, to] = period.map((day) => day.format('YYYY-MM-DD'));
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
