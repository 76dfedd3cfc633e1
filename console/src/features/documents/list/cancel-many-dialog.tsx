import { Form, Input, Modal } from 'antd';
import { useState } from 'react';

import { useWords } from '../../../providers/words';
import { type Selection, useRun } from '../../../resource';

/** The authority keeps 300 characters of a reason (myinvois-api, cancel and reject). */
const MOST = 300;

interface Props {
  selection: Selection | null;
  close: () => void;
  cancel: (selection: Selection, reason: string) => Promise<void>;
}

/** One reason for all of them; it cannot be undone. */
export function CancelManyDialog({ selection, close, cancel }: Props) {
  const { t } = useWords();
  const { pending, start } = useRun();
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const n = selection?.count ?? 0;
  const fault = asked && reason.trim() === '' ? t('document.cancelReasonRequired') : undefined;
  const run = (): void => {
    setAsked(true);
    if (!selection || reason.trim() === '') return;
    void start(async () => {
      await cancel(selection, reason.trim());
      setReason('');
      setAsked(false);
      close();
    });
  };
  return (
    <Modal
      open={selection !== null}
      title={t('documents.batch.cancelTitle', { n })}
      okText={t('documents.batch.cancel', { n })}
      okButtonProps={{ danger: true }}
      cancelText={t('documents.keep')}
      confirmLoading={pending}
      onOk={run}
      onCancel={close}
      destroyOnHidden
      width={480}
    >
      <p>{t('documents.batch.cancelText')}</p>
      <Form layout="vertical" className="dialog-form" onFinish={run}>
        <Form.Item
          label={t('documents.cancel.reason')}
          htmlFor="cancel-many-reason"
          required
          validateStatus={fault ? 'error' : undefined}
          help={fault}
        >
          <Input.TextArea
            id="cancel-many-reason"
            autoFocus
            rows={3}
            value={reason}
            count={{ show: true, max: MOST, exceedFormatter: (text) => text.slice(0, MOST) }}
            onChange={(event) => setReason(event.target.value)}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
