import './send.css';
import { Form, Modal } from 'antd';
import type { ReactNode } from 'react';

import { useTranslation } from '../../../providers/translation';
import { type Selection, useRun } from '../../../resource';

interface Props<Values extends object> {
  selection: Selection | null;
  title: string;
  hint: string;
  ok: string;
  initialValues?: Partial<Values>;
  close: () => void;
  send: (selection: Selection, values: Values) => Promise<void>;
  children: ReactNode;
}

/** Asks once for everything that is selected, before a task begins. */
export function SelectionDialog<Values extends object>(props: Props<Values>) {
  const { selection, title, hint, ok, initialValues, close, send, children } = props;
  const { t } = useTranslation();
  const { pending, start } = useRun();
  const [form] = Form.useForm<Values>();
  const run = (values: Values): void =>
    void start(async () => {
      if (selection) await send(selection, values);
      close();
    });
  return (
    <Modal
      open={selection !== null}
      title={title}
      okText={ok}
      cancelText={t('action.close')}
      confirmLoading={pending}
      onOk={form.submit}
      onCancel={close}
      destroyOnHidden
      width={480}
    >
      <p>{hint}</p>
      <Form
        form={form}
        layout="vertical"
        className="dialog-form"
        preserve={false}
        initialValues={initialValues}
        inert={pending}
        onFinish={run}
      >
        {children}
      </Form>
    </Modal>
  );
}
