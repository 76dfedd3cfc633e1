import './send.css';
import { Alert, App, Checkbox, Form, Input, Modal, Select } from 'antd';
import { useEffect, useRef, useState } from 'react';

import { type Language, languages } from '@kernel/i18n';
import { placeholders } from '@modules/mail/contract';
import type { MailDraft } from '@modules/invoicing/contract';
import { ApiError, messageOf } from '../../../providers/http/api-error';
import { call } from '../../../providers/http/http';
import { useTranslation } from '../../../providers/translation';
import { usePending } from '../../../providers/use-pending';
import { useFocusBack, useKeptForm, useVerb } from '../../../resource';
import { languageNames } from '../../../shell/look/languages';
import { type DocumentFacts, nameOfDocument } from '../document-row';
import { TemplateChoice } from './template-choice';

interface Props {
  document: DocumentFacts | null;
  close: () => void;
}

interface EmailRequest {
  to: string[];
  cc: string[];
  language: Language;
  subject: string;
  body: string;
  pdf: boolean;
  ubl: boolean;
  template?: string | null;
}

const blank: EmailRequest = {
  to: [],
  cc: [],
  language: 'en',
  subject: '',
  body: '',
  pdf: true,
  ubl: false,
};

/** Recipients, text and attachments; all can be changed before the mail is sent. */
export const EmailDialog = ({ document, close }: Props) =>
  document && <MailDialog key={document.id} document={document} close={close} />;

function MailDialog({ document, close }: { document: DocumentFacts; close: () => void }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const verb = useVerb('document');
  const [form] = Form.useForm<EmailRequest>();
  const kept = useKeptForm({ form, place: `mail:${document.id}` });
  const { pending, run } = usePending();
  const language = Form.useWatch('language', form) ?? 'en';
  const draft = useDraft(document.id, language);
  const isFilled = useRef(false);
  useFocusBack();
  useEffect(() => {
    if (!draft || isFilled.current) return;
    isFilled.current = true;
    const { subject, body, to } = draft;
    form.setFieldsValue({ subject, body });
    if (((form.getFieldValue('to') as string[] | undefined) ?? []).length === 0)
      form.setFieldsValue({ to });
  }, [draft, form]);
  const cancel = (): void => {
    kept.done();
    close();
  };
  const send = async (request: EmailRequest): Promise<void> => {
    try {
      await verb('email', { id: document.id, ...blank, ...request });
      void message.success(t(draft?.isSending ? 'mail.dialog.queued' : 'mail.dialog.recorded'));
      cancel();
    } catch (error) {
      notify(error, (name, text) => form.setFields([{ name, errors: [text] }]), message.error);
    }
  };
  return (
    <Modal
      open
      title={t('mail.dialog.title', { number: nameOfDocument(document) })}
      okText={t(draft?.isSending === false ? 'mail.dialog.write' : 'mail.dialog.send')}
      cancelText={t('action.close')}
      okButtonProps={{ disabled: !draft }}
      confirmLoading={pending}
      onOk={form.submit}
      onCancel={cancel}
      width={640}
    >
      {draft?.isSending === false && (
        <Alert type="info" showIcon message={t('mail.dialog.noServer')} />
      )}
      <Form
        form={form}
        layout="vertical"
        className="dialog-form"
        initialValues={blank}
        onValuesChange={(changed: Partial<EmailRequest>, request) => {
          // The text in the other language replaces this one; everything else stays.
          if (changed.language) isFilled.current = false;
          kept.touched(changed, request);
        }}
        inert={pending}
        onFinish={(request) => void run(() => send(request))}
      >
        {draft && kept.offer}
        <MailFields />
        <Form.Item name="template" label={t('printTemplate.label')}>
          <TemplateChoice of={{ id: document.id }} />
        </Form.Item>
      </Form>
    </Modal>
  );
}

function MailFields() {
  const { t } = useTranslation();
  const known = placeholders.document.map((name) => `{{${name}}}`).join(' ');
  return (
    <>
      <Form.Item name="to" label={t('mail.dialog.to')} required>
        <Addresses />
      </Form.Item>
      <Form.Item name="cc" label={t('mail.dialog.cc')}>
        <Addresses />
      </Form.Item>
      <LanguageField />
      <Form.Item name="subject" label={t('mail.dialog.subject')} required>
        <Input maxLength={300} />
      </Form.Item>
      <Form.Item
        name="body"
        label={t('mail.dialog.body')}
        required
        extra={t('mail.dialog.linkHint')}
        tooltip={t('mail.dialog.placeholders', { known })}
      >
        <Input.TextArea autoSize={{ minRows: 8, maxRows: 16 }} maxLength={8000} />
      </Form.Item>
      <Enclosures />
    </>
  );
}

export function LanguageField() {
  const { t } = useTranslation();
  return (
    <Form.Item name="language" label={t('mail.dialog.language')}>
      <Select
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
        popupMatchSelectWidth={false}
      />
    </Form.Item>
  );
}

export function Enclosures() {
  const { t } = useTranslation();
  return (
    <div className="mail-switches">
      <Form.Item name="pdf" valuePropName="checked" noStyle>
        <Checkbox>{t('mail.dialog.pdf')}</Checkbox>
      </Form.Item>
      <Form.Item name="ubl" valuePropName="checked" noStyle>
        <Checkbox>{t('mail.dialog.ubl')}</Checkbox>
      </Form.Item>
    </div>
  );
}

/** Several addresses, typed or pasted all at once. */
function Addresses(parts: { id?: string; value?: string[]; onChange?: (value: string[]) => void }) {
  const { t } = useTranslation();
  return (
    <Select
      {...parts}
      mode="tags"
      open={false}
      suffixIcon={null}
      tokenSeparators={[',', ';', ' ', '\n']}
      placeholder={t('mail.dialog.addresses')}
    />
  );
}

/** The template as filled in by the server, for one language. */
function useDraft(id: string, language: Language): MailDraft | null {
  const { message } = App.useApp();
  const [held, setHeld] = useState<{ key: string; draft: MailDraft } | null>(null);
  const key = `${id} ${language}`;
  useEffect(() => {
    const leaving = new AbortController();
    const query = { id, language };
    call<MailDraft>('/api/document/mailDraft', { query, signal: leaving.signal }).then(
      (draft) => setHeld({ key: `${id} ${language}`, draft }),
      (error: unknown) => !leaving.signal.aborted && void message.error(messageOf(error)),
    );
    return () => leaving.abort();
  }, [id, language, message]);
  return held?.key === key ? held.draft : null;
}

/** Faults are shown at their fields; anything else as a toast. */
function notify(
  error: unknown,
  at: (name: keyof EmailRequest, text: string) => void,
  toast: (text: string) => unknown,
): void {
  const faults = error instanceof ApiError ? error.faults : [];
  const named = faults.filter(({ path }) => path in blank);
  for (const { path, message } of named) at(path as keyof EmailRequest, message);
  if (named.length === 0) void toast(messageOf(error));
}
