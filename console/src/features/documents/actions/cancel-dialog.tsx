import { Form, Input, Modal } from 'antd';
import { useState } from 'react';

import { deadlineOf } from '@modules/invoicing/contract';
import { messageOf } from '../../../providers/api-error';
import { useWords } from '../../../providers/words';
import { Countdown, useVerb } from '../../../resource';
import { type DocumentFacts, nameOfDocument } from '../document-row';
import { useKind } from '../kind-context';

/** The authority keeps 300 characters of a reason (myinvois-api, cancel and reject). */
const MOST = 300;

interface Props {
  document: DocumentFacts | null;
  close: () => void;
  done?: () => void;
}

/** Cancelling cannot be undone: it asks for the reason and says what will be true afterwards. */
export function CancelDialog({ document, close, done }: Props) {
  const { t } = useWords();
  const { one } = useKind();
  const { reason, setReason, fault, pending, cancel } = useCancelling(document, () => {
    close();
    done?.();
  });
  return (
    <Modal
      open={document !== null}
      title={document && t('documents.cancel.title', { number: nameOfDocument(document) })}
      okText={t('documents.cancel.ok', { one })}
      okButtonProps={{ danger: true }}
      cancelText={t('documents.keep')}
      confirmLoading={pending}
      onOk={() => void cancel()}
      onCancel={close}
      destroyOnHidden
      width={480}
    >
      <p>
        {t('documents.cancel.text')}{' '}
        {document?.validatedAt && (
          <Countdown until={deadlineOf(new Date(document.validatedAt)).toISOString()} />
        )}
      </p>
      <Form layout="vertical" className="dialog-form" onFinish={() => void cancel()}>
        <Form.Item
          label={t('documents.cancel.reason')}
          htmlFor="cancel-reason"
          required
          validateStatus={fault ? 'error' : undefined}
          help={fault}
        >
          <Input.TextArea
            id="cancel-reason"
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

function useCancelling(document: DocumentFacts | null, done: () => void) {
  const { t } = useWords();
  const verb = useVerb('document');
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const cancel = async (): Promise<void> => {
    if (!document || pending) return;
    if (reason.trim() === '') return setFault(t('document.cancelReasonRequired'));
    setPending(true);
    try {
      await verb('cancel', { id: document.id, reason: reason.trim() });
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
    cancel,
    setReason: (text: string) => (setFault(null), setReason(text)),
  };
}
