import { Form, Modal } from 'antd';
import { useId, useState } from 'react';

import { messageOf } from '../../providers/http/api-error';
import { useTranslation } from '../../providers/translation';
import { InstantInput, type Row } from '../../resource';

interface Props {
  /** Null while the dialog is closed. */
  row: Row | null;
  send: (row: Row, time: string) => Promise<void>;
  close: () => void;
}

/** Asks when a notice is to be published, to the minute. */
export function ScheduleDialog({ row, send, close }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [time, setTime] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const run = async (): Promise<void> => {
    if (!row || pending) return;
    if (!time || new Date(time) <= new Date()) return setFault(t('notice.timePast'));
    setPending(true);
    try {
      await send(row, time);
      setTime(null);
      close();
    } catch (error) {
      setFault(messageOf(error));
    } finally {
      setPending(false);
    }
  };
  return (
    <Modal
      open={row !== null}
      title={row && t('notice.scheduleAsk', { title: String(row.title) })}
      okText={t('notice.schedule')}
      confirmLoading={pending}
      onOk={() => void run()}
      onCancel={close}
      destroyOnHidden
      width={480}
    >
      <p>{t('notice.scheduleAfter')}</p>
      <Form layout="vertical" className="dialog-form" onFinish={() => void run()}>
        <Form.Item
          label={t('notice.publishTime')}
          htmlFor={id}
          required
          validateStatus={fault ? 'error' : undefined}
          help={fault}
        >
          <InstantInput
            id={id}
            value={time}
            onChange={(next) => {
              setFault(null);
              setTime(next);
            }}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
