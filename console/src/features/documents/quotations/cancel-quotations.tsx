import { Form, Input, Modal } from 'antd';
import { useState } from 'react';

import { messageOf } from '../../../providers/api-error';
import { useWords } from '../../../providers/words';

const MOST = 300;

interface Props {
  /** Null while nothing is to be cancelled. */
  title: string | null;
  text: string;
  ok: string;
  close: () => void;
  cancel: (reason: string) => Promise<void>;
}

/** Asks for the reason, of one quotation or of many, and says what will be true afterwards. */
export function CancelQuotations({ title, text, ok, close, cancel }: Props) {
  const { t } = useWords();
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const run = async (): Promise<void> => {
    if (pending) return;
    if (reason.trim() === '') return setFault(t('document.cancelReasonRequired'));
    setPending(true);
    try {
      await cancel(reason.trim());
      setReason('');
      close();
    } catch (error) {
      setFault(messageOf(error));
    } finally {
      setPending(false);
    }
  };
  return (
    <Modal
      open={title !== null}
      title={title}
      okText={ok}
      okButtonProps={{ danger: true }}
      cancelText={t('documents.keep')}
      confirmLoading={pending}
      onOk={() => void run()}
      onCancel={close}
      destroyOnHidden
      width={480}
    >
      <p>{text}</p>
      <Form layout="vertical" className="dialog-form" onFinish={() => void run()}>
        <Form.Item
          label={t('quotations.cancel.reason')}
          htmlFor="cancel-quotation-reason"
          required
          validateStatus={fault ? 'error' : undefined}
          help={fault}
        >
          <Input.TextArea
            id="cancel-quotation-reason"
            autoFocus
            rows={3}
            value={reason}
            count={{ show: true, max: MOST, exceedFormatter: (typed) => typed.slice(0, MOST) }}
            onChange={(event) => {
              setFault(null);
              setReason(event.target.value);
            }}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
