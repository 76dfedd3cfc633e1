import { ReadOutlined } from '@ant-design/icons';
import { Alert, Button, Form, Input, Select } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';

import { languages } from '@kernel/i18n';
import type { TaxAnswerDraft, TicketView } from '@modules/support/contract';
import { call } from '../../../providers/http/http';
import { useCan } from '../../../providers/session/session';
import { useTranslation } from '../../../providers/translation';
import { useLoaded } from '../../../providers/use-loaded';
import { FormDialog, useVerb } from '../../../resource';

/** Publishes a good answer, once it names nobody and a second person has read it. */
export function Publish({ ticket }: { ticket: TicketView }) {
  const { t } = useTranslation();
  const can = useCan();
  const [isOpen, setOpen] = useState(false);
  const [isSent, setSent] = useState(false);
  const section = useRef<HTMLElement>(null);
  // The button that opened the dialog is gone by then.
  useEffect(() => {
    if (isSent) section.current?.focus();
  }, [isSent]);
  if (!can('taxReview:propose') || !ticket.actions.includes('publish')) return null;
  return (
    <section
      ref={section}
      className="panel ticket-facts"
      aria-label={t('support.publish.title')}
      tabIndex={-1}
    >
      <h2>{t('support.publish.title')}</h2>
      <p className="dim" role="status">
        {t(isSent ? 'support.publish.sent' : 'support.publish.text')}
      </p>
      {!isSent && (
        <Button icon={<ReadOutlined aria-hidden />} onClick={() => setOpen(true)}>
          {t('support.publish.propose')}
        </Button>
      )}
      {isOpen && (
        <PublishDialog
          id={ticket.id}
          close={(sent) => {
            setOpen(false);
            setSent(sent);
          }}
        />
      )}
    </section>
  );
}

function PublishDialog({ id, close }: { id: string; close: (sent: boolean) => void }) {
  const { t } = useTranslation();
  const verb = useVerb('taxReview');
  const [form] = Form.useForm<TaxAnswerDraft>();
  const read = useCallback(
    (signal: AbortSignal) =>
      call<TaxAnswerDraft>('/api/taxReview/draft', { query: { id }, signal }),
    [id],
  );
  const draft = useLoaded(read);
  return (
    <FormDialog
      form={form}
      width={720}
      title={t('support.publish.title')}
      ok={t('support.publish.send')}
      place={`taxReview:${id}`}
      initial={draft.value ?? {}}
      send={(words) => verb('propose', { id, ...words })}
      close={close}
      needs={draft}
    >
      <Alert className="ticket-masked" type="info" showIcon message={t('support.publish.masked')} />
      <Form.Item name="language" label={t('fields.cannedAnswer.language')}>
        <Select
          options={languages.map((value) => ({
            value,
            label: t(`choices.answerLanguage.${value}`),
          }))}
        />
      </Form.Item>
      <Form.Item
        name="question"
        label={t('support.content')}
        rules={[{ required: true, whitespace: true }]}
      >
        <Input.TextArea maxLength={500} showCount autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
      <Form.Item
        name="answer"
        label={t('support.answer')}
        rules={[{ required: true, whitespace: true }]}
      >
        <Input.TextArea maxLength={5000} showCount autoSize={{ minRows: 6, maxRows: 16 }} />
      </Form.Item>
    </FormDialog>
  );
}
