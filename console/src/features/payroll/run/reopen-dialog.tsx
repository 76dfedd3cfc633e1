import { Form, Input, Modal } from 'antd';
import { useCallback, useState } from 'react';

import { messageOf } from '../../../providers/http/api-error';
import { useTranslation } from '../../../providers/translation';
import { useLoaded } from '../../../providers/use-loaded';
import { FirstField, useFocusBack } from '../../../resource';
import { SkeletonContent } from '../../../shell/states/skeleton';
import { Failure } from '../../../shell/states/failure';
import { payrollRuns } from '../payroll-calls';
import type { DialogProps } from './dialog.types';

const MAX = 300;

/** What resetting a locked run to draft would change, and the reason for it. */
export function ReopenDialog({ run, close }: DialogProps) {
  useFocusBack();
  const { t } = useTranslation();
  const { id } = run;
  const { value, error, again } = useLoaded(
    useCallback((signal) => payrollRuns.consequences(id, signal), [id]),
  );
  const { reason, setReason, fault, pending, send } = useReopening(id, close);
  const isRefused = value === null || value.refusals.length > 0;
  return (
    <Modal
      open
      title={t('payrollRun.reopen.title', { name: run.name })}
      okText={t('payrollRun.action.reopen')}
      okButtonProps={{ danger: true, disabled: isRefused }}
      cancelText={t('payrollRun.reopen.keep')}
      confirmLoading={pending}
      onOk={() => void send()}
      onCancel={close}
      width={520}
    >
      {error !== null && error !== undefined ? (
        <Failure title={t('payrollRun.reopen.failed')} error={error} again={again} />
      ) : !value ? (
        <SkeletonContent />
      ) : (
        <>
          <ul className="payroll-notes">
            {value.refusals.map(({ code, params }) => (
              <li key={code} className="failed">
                {t(code, params)}
              </li>
            ))}
            {value.consequences.map(({ code, message }) => (
              <li key={code} className="warned">
                {message}
              </li>
            ))}
            {value.refusals.length + value.consequences.length === 0 && (
              <li>{t('payrollRun.reopen.nothing')}</li>
            )}
          </ul>
          {!isRefused && (
            <Form layout="vertical" className="dialog-form" onFinish={() => void send()}>
              <Form.Item
                label={t('payrollRun.reopen.reason')}
                htmlFor="reopen-reason"
                required
                validateStatus={fault ? 'error' : undefined}
                help={fault}
              >
                <FirstField>
                  <Input.TextArea
                    id="reopen-reason"
                    rows={3}
                    value={reason}
                    count={{ show: true, max: MAX }}
                    onChange={({ target }) => setReason(target.value)}
                  />
                </FirstField>
              </Form.Item>
            </Form>
          )}
        </>
      )}
    </Modal>
  );
}

function useReopening(id: string, close: () => void) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const send = async (): Promise<void> => {
    if (reason.trim() === '') return setFault(t('required'));
    setPending(true);
    setFault(null);
    try {
      await payrollRuns.reopen({ id, reason: reason.trim() });
      close();
    } catch (error) {
      setFault(messageOf(error));
    } finally {
      setPending(false);
    }
  };
  return { reason, setReason, fault, pending, send };
}
