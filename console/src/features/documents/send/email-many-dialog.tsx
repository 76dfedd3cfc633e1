import './send.css';
import { Form, Modal } from 'antd';

import type { Language } from '@kernel/i18n';
import type { TemplateKind } from '@modules/invoicing/contract';
import { useTranslation } from '../../../providers/translation';
import { type Selection, useRun } from '../../../resource';
import { Enclosures, LanguageField } from './email-dialog';
import { TemplateChoice } from './template-choice';

interface EmailManyRequest {
  language: Language;
  pdf: boolean;
  ubl: boolean;
  template?: string;
}

interface Written extends Omit<EmailManyRequest, 'template'> {
  template?: string | null;
}

interface Props {
  kind: TemplateKind;
  selection: Selection | null;
  close: () => void;
  send: (selection: Selection, request: EmailManyRequest) => Promise<void>;
}

/** Sends each document to its own buyer, using the organisation's template. */
export function EmailManyDialog({ kind, selection, close, send }: Props) {
  const { t } = useTranslation();
  const { pending, start } = useRun();
  const [form] = Form.useForm<Written>();
  const hasPdf = Form.useWatch('pdf', form) ?? true;
  const n = selection?.count ?? 0;
  const run = ({ template, ...request }: Written): void =>
    void start(async () => {
      if (selection) await send(selection, { ...request, ...(template && { template }) });
      close();
    });
  return (
    <Modal
      open={selection !== null}
      title={t('mail.dialog.many', { n })}
      okText={t('documents.batch.email', { n })}
      cancelText={t('action.close')}
      confirmLoading={pending}
      onOk={form.submit}
      onCancel={close}
      destroyOnHidden
      width={480}
    >
      <p>{t('mail.dialog.manyHint')}</p>
      <Form
        form={form}
        layout="vertical"
        className="dialog-form"
        preserve={false}
        initialValues={{ language: 'en', pdf: true, ubl: false }}
        onFinish={run}
      >
        <LanguageField />
        <Enclosures />
        <Form.Item name="template" label={t('printTemplate.label')}>
          <TemplateChoice of={{ kind }} disabled={!hasPdf} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
