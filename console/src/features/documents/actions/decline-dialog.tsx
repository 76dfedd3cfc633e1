import { Form, Input, Modal } from 'antd';
import { useState } from 'react';

import { messageOf } from '../../../providers/api-error';
import { useWords } from '../../../providers/words';
import { useVerb } from '../../../resource';
import { type DocumentFacts, nameOfDocument } from '../document-row';

const MOST = 300;

interface Props {
  document: DocumentFacts | null;
  close: () => void;
  done?: () => void;
}

/** The document stays valid; why is for our own record, and the authority is told nothing. */
export function DeclineDialog({ document, close, done }: Props) {
  const { t } = useWords();
  const verb = useVerb('document');
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const decline = async (): Promise<void> => {
    if (!document || pending) return;
    setPending(true);
    try {
      await verb('declineRejection', { id: document.id, reason: reason.trim() });
      setReason('');
      close();
      done?.();
    } catch (error) {
      setFault(messageOf(error));
    } finally {
      setPending(false);
    }
  };
  return (
    <Modal
      open={document !== null}
      title={document && t('notes.rejection.declineTitle', { number: nameOfDocument(document) })}
      okText={t('notes.rejection.decline')}
      cancelText={t('action.cancel')}
      confirmLoading={pending}
      onOk={() => void decline()}
      onCancel={close}
      destroyOnHidden
      width={480}
    >
      <p>{t('notes.rejection.declineText')}</p>
      <Form layout="vertical" className="dialog-form" onFinish={() => void decline()}>
        <Form.Item
          label={t('notes.rejection.declineReason')}
          htmlFor="decline-reason"
          validateStatus={fault ? 'error' : undefined}
          help={fault}
        >
          <Input.TextArea
            id="decline-reason"
            autoFocus
            rows={3}
            value={reason}
            maxLength={MOST}
            count={{ show: true, max: MOST }}
            onChange={(event) => (setFault(null), setReason(event.target.value))}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
