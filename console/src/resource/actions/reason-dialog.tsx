import { Form, Input, Modal } from 'antd';
import { type ReactNode, useId, useState } from 'react';

import type { Fault } from '@kernel/rules';
import { messageOf } from '../../providers/http/api-error';
import { useTranslation } from '../../providers/translation';
import { FirstField } from '../form/first-field';

/** The authority stores 300 characters of a reason (myinvois-api, sections 8.5 and 8.6). */
const MAX = 300;

interface Props {
  /** Null while the dialog is closed. */
  title: string | null;
  /** The consequences. */
  children: ReactNode;
  label: string;
  ok: string;
  /** The label of the button that cancels. */
  keep: string;
  danger?: boolean;
  /** The rule for the reason; omitted if the reason is optional. */
  faultsOf?: (reason: string) => Iterable<Fault>;
  send: (reason: string) => Promise<void>;
  close: () => void;
}

/**
 * Asks for the reason of an irreversible action; a fault in the response is shown at the reason.
 */
export function ReasonDialog(props: Props) {
  const { title, children, label, ok, keep, danger = false, faultsOf, close } = props;
  const id = useId();
  const { reason, type, fault, pending, run } = useReason(props);
  return (
    <Modal
      open={title !== null}
      title={title}
      okText={ok}
      okButtonProps={{ danger }}
      cancelText={keep}
      confirmLoading={pending}
      onOk={() => void run()}
      onCancel={close}
      destroyOnHidden
      width={480}
    >
      <p>{children}</p>
      <Form layout="vertical" className="dialog-form" onFinish={() => void run()}>
        <Form.Item
          label={label}
          htmlFor={id}
          required={faultsOf !== undefined}
          validateStatus={fault ? 'error' : undefined}
          help={fault}
        >
          <FirstField>
            <Input.TextArea
              id={id}
              rows={3}
              value={reason}
              count={{ show: true, max: MAX }}
              onChange={({ target }) => type(target.value)}
            />
          </FirstField>
        </Form.Item>
      </Form>
    </Modal>
  );
}

function useReason({ title, faultsOf, send, close }: Props) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const [of, setOf] = useState(title);
  // What was written about one record and not sent is not the reason for the next.
  if (title !== null && title !== of) {
    setOf(title);
    setReason('');
    setFault(null);
  }
  const run = async (): Promise<void> => {
    if (title === null || pending) return;
    const [wrong] = faultsOf?.(reason.trim()) ?? [];
    if (wrong) return setFault(t(wrong.code, wrong.params));
    setPending(true);
    try {
      await send(reason.trim());
      setReason('');
      close();
    } catch (error) {
      setFault(messageOf(error));
    } finally {
      setPending(false);
    }
  };
  const type = (text: string): void => {
    setFault(null);
    setReason(text);
  };
  return { reason, type, fault, pending, run };
}
