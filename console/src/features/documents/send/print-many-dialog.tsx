import './send.css';
import { Form, Modal } from 'antd';

import type { TemplateKind } from '@modules/invoicing/contract';
import { useTranslation } from '../../../providers/translation';
import { type Selection, useRun } from '../../../resource';
import { TemplateChoice } from './template-choice';

interface Props {
  kind: TemplateKind;
  selection: Selection | null;
  /** What the button that opened it says. */
  ok: string;
  close: () => void;
  send: (selection: Selection, request: { template?: string }) => Promise<void>;
}

/** Prints many into one file, by one template or each by its usual one. */
export function PrintManyDialog({ kind, selection, ok, close, send }: Props) {
  const { t } = useTranslation();
  const { pending, start } = useRun();
  const [form] = Form.useForm<{ template?: string | null }>();
  return (
    <Modal
      open={selection !== null}
      title={t('documents.printMany.title', { n: selection?.count ?? 0 })}
      okText={ok}
      cancelText={t('action.close')}
      confirmLoading={pending}
      onOk={form.submit}
      onCancel={close}
      destroyOnHidden
      width={480}
    >
      <p>{t('documents.printMany.hint')}</p>
      <Form
        form={form}
        layout="vertical"
        className="dialog-form"
        preserve={false}
        onFinish={({ template }) =>
          void start(async () => {
            if (selection) await send(selection, template ? { template } : {});
            close();
          })
        }
      >
        <Form.Item name="template" label={t('printTemplate.label')}>
          <TemplateChoice of={{ kind }} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
