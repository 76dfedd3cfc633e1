import { App, Form, type FormInstance, Modal } from 'antd';
import { type ReactNode, useState } from 'react';

import { messageOf } from '../../providers/api-error';
import { useTranslation } from '../../providers/translation';
import { useFocusBack } from '../../resource';

interface Props<Values extends object> {
  form: FormInstance<Values>;
  title: string;
  initial: Partial<Values>;
  send: (values: Values) => Promise<unknown>;
  close: () => void;
  /** There is nothing to send. */
  disabled?: boolean;
  children: ReactNode;
}

/** A small form in a dialog: stays open with the message when the server refuses. */
export function FormDialog<Values extends object>(props: Props<Values>) {
  const { form, title, initial, send, close, disabled = false, children } = props;
  const { t } = useTranslation();
  const { message } = App.useApp();
  const [pending, setPending] = useState(false);
  useFocusBack();
  const save = async (values: Values): Promise<void> => {
    setPending(true);
    try {
      await send(values);
      void message.success(t('billing.done'));
      close();
    } catch (error) {
      setPending(false);
      void message.error(messageOf(error));
    }
  };
  return (
    <Modal
      open
      width={480}
      title={title}
      okText={t('action.save')}
      cancelText={t('action.cancel')}
      confirmLoading={pending}
      okButtonProps={{ disabled }}
      onOk={() => form.submit()}
      onCancel={close}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={initial}
        onFinish={(values) => void save(values)}
      >
        {children}
      </Form>
    </Modal>
  );
}
