import { Form, Input, Modal } from 'antd';
import { useState } from 'react';

import { deadlineOf, faultsOfRejectReason } from '@modules/invoicing/contract';
import { messageOf } from '../../providers/api-error';
import { useWords } from '../../providers/words';
import { Countdown, useVerb } from '../../resource';
import { nameOfReceived, type ReceivedRow } from './received-row';

/** The authority keeps 300 characters of a reason (myinvois-api, cancel and reject). */
const MOST = 300;

interface Props {
  received: ReceivedRow | null;
  close: () => void;
  done?: () => void;
}

/** Asked once, and it cannot be taken back: it wants a reason and says what will be true afterwards. */
export function RejectDialog({ received, close, done }: Props) {
  const { t } = useWords();
  const { reason, setReason, fault, pending, reject } = useRejecting(received, () => {
    close();
    done?.();
  });
  return (
    <Modal
      open={received !== null}
      title={received && t('received.rejectDialog.title', { number: nameOfReceived(received) })}
      okText={t('received.rejectDialog.ok')}
      okButtonProps={{ danger: true }}
      cancelText={t('received.keep')}
      confirmLoading={pending}
      onOk={() => void reject()}
      onCancel={close}
      destroyOnHidden
      width={480}
    >
      <p>
        {t('received.rejectDialog.text')}{' '}
        {received?.validatedAt && (
          <Countdown until={deadlineOf(new Date(received.validatedAt)).toISOString()} />
        )}
      </p>
      <Form layout="vertical" className="received-dialog" onFinish={() => void reject()}>
        <Form.Item
          label={t('received.rejectDialog.reason')}
          htmlFor="reject-reason"
          required
          validateStatus={fault ? 'error' : undefined}
          help={fault}
        >
          <Input.TextArea
            id="reject-reason"
            autoFocus
            rows={3}
            value={reason}
            count={{ show: true, max: MOST }}
            onChange={(event) => setReason(event.target.value)}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}

function useRejecting(received: ReceivedRow | null, done: () => void) {
  const { t } = useWords();
  const verb = useVerb('received');
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const reject = async (): Promise<void> => {
    if (!received || pending) return;
    const [wrong] = faultsOfRejectReason(reason);
    if (wrong) return setFault(t(wrong.code, wrong.params));
    setPending(true);
    try {
      await verb('reject', { id: received.id, reason: reason.trim() });
      setReason('');
      done();
    } catch (error) {
      setFault(messageOf(error));
    } finally {
      setPending(false);
    }
  };
  return {
    reason,
    fault,
    pending,
    reject,
    setReason: (text: string) => (setFault(null), setReason(text)),
  };
}
