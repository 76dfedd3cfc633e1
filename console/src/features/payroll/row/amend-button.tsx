import { Button, DatePicker, Form, Modal } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import type { RunDetail } from '@modules/payroll/contract';
import { messageOf } from '../../../providers/api-error';
import { useTranslation } from '../../../providers/translation';
import { type OnePayslip, payrollRuns } from '../payroll-calls';
import { useRunsPath } from '../use-runs-path';

/** Begins the run that books in the open month what this locked payslip should have been. */
export function AmendButton({ run, one }: { run: RunDetail; one: OnePayslip }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('payrollRun.action.amend')}</Button>
      {open && <AmendDialog run={run} one={one} close={() => setOpen(false)} />}
    </>
  );
}

interface Props {
  run: RunDetail;
  one: OnePayslip;
  close: () => void;
}

function AmendDialog({ run, one, close }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const home = useRunsPath();
  const [payDate, setPayDate] = useState(() => dayjs());
  const [fault, setFault] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const begin = async (): Promise<void> => {
    setPending(true);
    setFault(null);
    try {
      const { employeeId } = one;
      const date = payDate.format('YYYY-MM-DD');
      const id = await payrollRuns.amend({ id: run.id, employeeId, payDate: date });
      void navigate(`${home}/${id}?of=${employeeId}`);
    } catch (error) {
      setFault(messageOf(error));
    } finally {
      setPending(false);
    }
  };
  return (
    <Modal
      open
      title={t('payrollRun.amend.title')}
      okText={t('payrollRun.amend.ok')}
      cancelText={t('action.cancel')}
      confirmLoading={pending}
      onOk={() => void begin()}
      onCancel={close}
      width={480}
    >
      <p>{t('payrollRun.amend.text', { name: run.name })}</p>
      <Form layout="vertical" className="dialog-form">
        <Form.Item
          label={t('payrollRun.payDate')}
          htmlFor="amend-date"
          validateStatus={fault ? 'error' : undefined}
          help={fault}
        >
          <DatePicker
            id="amend-date"
            allowClear={false}
            value={payDate}
            onChange={(day: dayjs.Dayjs | null) => day && setPayDate(day)}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
