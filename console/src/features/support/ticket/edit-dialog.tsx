import { Form, Input, Modal } from 'antd';
import { useState } from 'react';

import { messageOf } from '../../../providers/http/api-error';
import { useTranslation } from '../../../providers/translation';
import { useFocusBack, useKeptForm, useVerb } from '../../../resource';
import { ContentInput } from './content-input';
import type { TicketParts } from './ticket-parts';

/** Rewords the question, as long as nobody has answered it. */
export function EditDialog({ place, ticket, again, close }: TicketParts & { close: () => void }) {
  const { t } = useTranslation();
  const verb = useVerb(place);
  const [form] = Form.useForm<{ title: string; content: string }>();
  const [refusal, setRefusal] = useState<string | null>(null);
  useFocusBack();
  const { id, title, lineId, entries } = ticket;
  const kept = useKeptForm({ form, place: `${place}:${id}:question` });
  const cancel = (): void => {
    kept.done();
    close();
  };
  const content = entries.find((entry) => entry.id === lineId)?.content ?? '';
  const save = async (values: { title: string; content: string }): Promise<void> => {
    try {
      await verb('update', { id, ...values });
      cancel();
      again();
    } catch (error) {
      setRefusal(messageOf(error));
    }
  };
  return (
    <Modal
      open
      width={680}
      title={t('support.edit')}
      okText={t('action.save')}
      cancelText={t('action.cancel')}
      onOk={() => form.submit()}
      onCancel={cancel}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ title, content }}
        onValuesChange={kept.touched}
        onFinish={(values) => void save(values)}
      >
        {kept.offer}
        <Form.Item
          name="title"
          label={t('fields.supportTicket.title')}
          rules={[{ required: true, whitespace: true }]}
        >
          <Input maxLength={200} />
        </Form.Item>
        <Form.Item name="content" label={t('support.content')} rules={[{ required: true }]}>
          <ContentInput label={t('support.content')} />
        </Form.Item>
        {refusal !== null && (
          <p className="failed" role="alert">
            {refusal}
          </p>
        )}
      </Form>
    </Modal>
  );
}
