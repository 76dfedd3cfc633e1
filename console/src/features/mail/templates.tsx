import './mail.css';
import { Input } from 'antd';
import type { FormInstance } from 'antd';
import { useEffect, useState } from 'react';

import {
  emailTemplate,
  type MailPurpose,
  placeholders,
  type PreviewedMail,
} from '@modules/mail/contract';
import { messageOf } from '../../providers/http/api-error';
import { call } from '../../providers/http/http';
import { useTranslation } from '../../providers/translation';
import { ActionButton, type InputParts, ResourceList, type Widgets } from '../../resource';

const widgets: Widgets = {
  body: ({ id, value, onChange, onBlur, disabled, values }: InputParts<string | null>) => (
    <>
      <Input.TextArea
        id={id}
        value={value ?? ''}
        onBlur={onBlur}
        disabled={disabled}
        autoSize={{ minRows: 10, maxRows: 22 }}
        onChange={(event) => onChange?.(event.target.value)}
      />
      <Preview values={values} />
    </>
  ),
};

/** The mail templates of an organisation, with a preview. */
export default function Templates() {
  return (
    <ResourceList
      of={emailTemplate}
      widgets={widgets}
      formTool={(form) => <UsualWords form={form} />}
      more={(row) => <Preview values={row} />}
    />
  );
}

/** Starts from our default text. */
function UsualWords({ form }: { form: FormInstance }) {
  const { t } = useTranslation();
  const fill = async (): Promise<void> => {
    const { purpose, language } = form.getFieldsValue() as { purpose?: string; language?: string };
    const query = { purpose: purpose ?? 'document', language: language ?? 'en' };
    form.setFieldsValue(await call<object>('/api/emailTemplate/usual', { query }));
  };
  return <ActionButton run={fill}>{t('mail.dialog.usual')}</ActionButton>;
}

const PAUSE = 400;

/** A preview with a sample document, updated when typing pauses. */
function Preview({ values }: { values: Readonly<Record<string, unknown>> }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<PreviewedMail | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const { purpose = 'document', language = 'en', subject, body } = values;
  useEffect(() => {
    if (typeof subject !== 'string' || typeof body !== 'string') return;
    const leaving = new AbortController();
    const ask = (): void =>
      void call<PreviewedMail>('/api/emailTemplate/preview', {
        body: { purpose, language, subject, body },
        signal: leaving.signal,
      }).then(
        (mail) => {
          setShown(mail);
          setFault(null);
        },
        (error: unknown) => leaving.signal.aborted || setFault(messageOf(error)),
      );
    const timer = setTimeout(ask, PAUSE);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [purpose, language, subject, body]);
  const known = placeholders[purpose as MailPurpose].map((name) => `{{${name}}}`).join(' ');
  return (
    <section className="letter">
      <p className="dim">{t('mail.dialog.placeholders', { known })}</p>
      {fault !== null && (
        <p className="failed" role="alert">
          {fault}
        </p>
      )}
      {shown && (
        <>
          <h3>{t('mail.dialog.preview')}</h3>
          <strong>{shown.subject}</strong>
          <iframe sandbox="" title={t('mail.dialog.preview')} srcDoc={shown.html} />
        </>
      )}
    </section>
  );
}
