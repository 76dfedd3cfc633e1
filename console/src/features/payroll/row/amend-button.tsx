import { Button, Form, Modal } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { businessDate } from '@kernel/time';
import type { AmendmentPreview, RowDetail, RowEntries, RunDetail } from '@modules/payroll/contract';
import { messageOf } from '../../../providers/http/api-error';
import { useTranslation } from '../../../providers/translation';
import { DateInput, useFocusBack } from '../../../resource';
import { type OnePayslip, payrollRuns } from '../payroll-calls';
import { useOwnPath } from '../../../shell/frame/shell-data';
import { AmendEntries } from './amend-entries';
import { AmendmentDifference } from './amendment-difference';
import { ChangesList } from './changes-list';
import { changesIn } from './entry-changes';

interface Subject {
  run: RunDetail;
  one: OnePayslip;
  /** The person's entries; null until they are loaded. */
  row: RowDetail | null;
}

/** Starts the run that books, in the open month, what this locked payslip should have been. */
export function AmendButton({ run, one, row }: Subject) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('payrollRun.action.amend')}</Button>
      {open && <AmendDialog {...{ run, one, row }} close={() => setOpen(false)} />}
    </>
  );
}

interface Props extends Subject {
  close: () => void;
}

function AmendDialog({ run, one, row, close }: Props) {
  useFocusBack();
  const { t } = useTranslation();
  const navigate = useNavigate();
  const home = useOwnPath();
  const [payDate, setPayDate] = useState(() => businessDate(new Date()));
  const [fault, setFault] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  // The result of an earlier amendment applies until it is amended again.
  const known = row?.correction?.after ?? row?.entries;
  // Null until edited: the difference then comes from the records alone.
  const [entries, setEntries] = useState<RowEntries | null>(null);
  // Nothing is booked before every difference has been shown.
  const [preview, setPreview] = useState<AmendmentPreview | null>(null);
  const edit = (edited: RowEntries): void => {
    setEntries(edited);
    setPreview(null);
  };
  const proceed = async (): Promise<void> => {
    setPending(true);
    setFault(null);
    try {
      const { employeeId } = one;
      const corrected = known && entries && changesIn(known, entries).length > 0;
      const request = { id: run.id, employeeId, ...(corrected && { entries }) };
      if (!preview) {
        setPreview(await payrollRuns.amendPreview(request));
        return;
      }
      const id = await payrollRuns.amend({ ...request, payDate });
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
      okText={t(preview ? 'payrollRun.amend.ok' : 'payrollRun.amend.preview')}
      okButtonProps={{ disabled: preview?.items.length === 0 }}
      cancelText={t('action.cancel')}
      confirmLoading={pending}
      onOk={() => void proceed()}
      onCancel={close}
      width={entries || preview ? 640 : 480}
    >
      <p>{t('payrollRun.amend.text', { name: run.name })}</p>
      <Form layout="vertical" className="dialog-form">
        <Form.Item
          label={t('payrollRun.payDate')}
          htmlFor="amend-date"
          validateStatus={fault ? 'error' : undefined}
          help={fault}
        >
          <DateInput id="amend-date" required value={payDate} onChange={setPayDate} />
        </Form.Item>
        {row && entries ? (
          <AmendEntries
            {...{ runId: run.id, row, entries }}
            put={(part) => edit({ ...entries, ...part })}
          />
        ) : (
          <>
            {row?.correction && <ChangesList runId={run.id} row={row} {...row.correction} />}
            <Button disabled={!known || row?.isWithheld} onClick={() => known && edit(known)}>
              {t('payrollRun.amend.correct')}
            </Button>
          </>
        )}
      </Form>
      {preview && <AmendmentDifference preview={preview} />}
    </Modal>
  );
}
