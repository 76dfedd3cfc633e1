import { App, Form, type FormInstance, Modal } from 'antd';
import { type ReactNode, useState } from 'react';

import { messageOf } from '../../providers/http/api-error';
import { useTranslation } from '../../providers/translation';
import { useFocusBack, useKeptForm } from '../../resource';

interface Props<Values extends object> {
  form: FormInstance<Values>;
  title: string;
  /** What is edited: `orderCorrection:12`. */
  place: string;
  /**
   * Fields that must be chosen again: a date stored on the device as text is not a date any more.
   */
  unkept?: readonly (keyof Values & string)[];
  initial: Partial<Values>;
  send: (values: Values) => Promise<unknown>;
  close: () => void;
  /** There is nothing to submit. */
  disabled?: boolean;
  children: ReactNode;
}

/** A small form in a dialog, which stays open with the message if the server refuses. */
export function FormDialog<Values extends object>(props: Props<Values>) {
  const { form, title, place, unkept, initial, send, close, disabled = false, children } = props;
  const { t } = useTranslation();
  const { message } = App.useApp();
  const [pending, setPending] = useState(false);
  const kept = useKeptForm({ form, place, secret: unkept });
  useFocusBack();
  const cancel = (): void => {
    kept.done();
    close();
  };
  const save = async (values: Values): Promise<void> => {
    setPending(true);
    try {
      await send(values);
      void message.success(t('billing.done'));
      cancel();
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
      onCancel={cancel}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={initial}
        onValuesChange={kept.touched}
        onFinish={(values) => void save(values)}
      >
        {kept.offer}
        {children}
      </Form>
    </Modal>
  );
}
