import { ReadOutlined } from '@ant-design/icons';
import { Alert, Button, Form, Input, Modal, Select } from 'antd';
import { useCallback, useState } from 'react';

import { languages } from '@kernel/i18n';
import type { TaxAnswerDraft, TicketView } from '@modules/support/contract';
import { messageOf } from '../../../providers/http/api-error';
import { call } from '../../../providers/http/http';
import { useCan } from '../../../providers/session/session';
import { useTranslation } from '../../../providers/translation';
import { useLoaded } from '../../../providers/use-loaded';
import { useFocusBack, useKeptForm, useVerb } from '../../../resource';
import { FailedState } from '../../../shell/states/failed-state';

/** Publishes a good answer, once it names nobody and a second person has read it. */
export function Publish({ ticket }: { ticket: TicketView }) {
  const { t } = useTranslation();
  const can = useCan();
  const [isOpen, setOpen] = useState(false);
  const [isSent, setSent] = useState(false);
  if (!can('taxReview:propose') || !ticket.actions.includes('publish')) return null;
  return (
    <section className="panel ticket-facts" aria-label={t('support.publish.title')}>
      <h2>{t('support.publish.title')}</h2>
      <p className="dim">{t(isSent ? 'support.publish.sent' : 'support.publish.text')}</p>
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
  const [refusal, setRefusal] = useState<string | null>(null);
  const read = useCallback(
    (signal: AbortSignal) =>
      call<TaxAnswerDraft>('/api/taxReview/draft', { query: { id }, signal }),
    [id],
  );
  const { value: draft, error, again } = useLoaded(read);
  const kept = useKeptForm({ form, place: `taxReview:${id}` });
  useFocusBack();
  const leave = (sent: boolean): void => {
    kept.done();
    close(sent);
  };
  const send = async (words: TaxAnswerDraft): Promise<void> => {
    try {
      await verb('propose', { id, ...words });
      leave(true);
    } catch (failure) {
      setRefusal(messageOf(failure));
    }
  };
  return (
    <Modal
      open
      width={720}
      title={t('support.publish.title')}
      okText={t('support.publish.send')}
      cancelText={t('action.cancel')}
      okButtonProps={{ disabled: draft === null }}
      onOk={() => form.submit()}
      onCancel={() => leave(false)}
    >
      {error !== null && <FailedState error={error} again={again} />}
      {draft === null && error === null && <div className="bone block" aria-busy="true" />}
      {draft && (
        <Form
          form={form}
          layout="vertical"
          initialValues={draft}
          onValuesChange={kept.touched}
          onFinish={(words) => void send(words)}
        >
          {kept.offer}
          <Alert
            className="ticket-masked"
            type="info"
            showIcon
            message={t('support.publish.masked')}
          />
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
          {refusal !== null && (
            <p className="failed" role="alert">
              {refusal}
            </p>
          )}
        </Form>
      )}
    </Modal>
  );
}
