import { Form, Input, Modal } from 'antd';
import { useId, useState } from 'react';

import { businessDate } from '@kernel/time';
import type { DutyView } from '@modules/payroll/contract';
import { call } from '../../../providers/http/http';
import { useTranslation } from '../../../providers/translation';
import { ActionButton, DateInput, useFocusBack, useRun } from '../../../resource';

interface Props {
  duty: DutyView;
  close: () => void;
  /** Called after the mark was set or removed. */
  done: () => void;
}

/** Records when something was paid or submitted, and under which reference. */
export function SettleDialog({ duty, close, done }: Props) {
  useFocusBack();
  const { t } = useTranslation();
  const id = useId();
  const { pending, start } = useRun();
  const [day, setDay] = useState(duty.settledOn ?? businessDate(new Date()));
  const [reference, setReference] = useState(duty.reference);
  const { period, duty: name, person } = duty;
  const key = { period, duty: name, ...(person && { employeeId: person.employeeId }) };
  const mark = async (): Promise<void> => {
    const body = { ...key, settledOn: day, reference: reference.trim() };
    await call('/api/payrollCalendar/settle', { body });
    done();
  };
  const takeBack = async (): Promise<void> => {
    await call('/api/payrollCalendar/reopen', { body: key });
    done();
  };
  return (
    <Modal
      open
      title={[t(`payrollCalendar.duty.${name}`), person?.name].filter(Boolean).join(' · ')}
      okText={t('action.save')}
      cancelText={t('action.cancel')}
      confirmLoading={pending}
      onOk={() => void start(mark)}
      onCancel={close}
      width={420}
    >
      <Form layout="vertical">
        <Form.Item label={t('payrollCalendar.settledOn')} htmlFor={`${id}-day`}>
          <DateInput
            id={`${id}-day`}
            required
            max={businessDate(new Date())}
            value={day}
            onChange={setDay}
          />
        </Form.Item>
        <Form.Item label={t('payrollCalendar.reference')} htmlFor={`${id}-reference`}>
          <Input
            id={`${id}-reference`}
            maxLength={60}
            value={reference}
            onChange={({ target }) => setReference(target.value)}
          />
        </Form.Item>
        {duty.state === 'settled' && (
          <ActionButton danger run={takeBack}>
            {t('payrollCalendar.reopen')}
          </ActionButton>
        )}
      </Form>
    </Modal>
  );
}
