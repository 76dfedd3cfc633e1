import { Form, Input } from 'antd';

import { useTranslation } from '../../../providers/translation';
import { ContentInput } from './content-input';

/** The question itself, the same in a new ticket and in one that is reworded. */
export function QuestionFields() {
  const { t } = useTranslation();
  return (
    <>
      <Form.Item
        name="title"
        label={t('fields.supportTicket.title')}
        rules={[{ required: true, whitespace: true }]}
      >
        <Input maxLength={200} showCount />
      </Form.Item>
      <Form.Item name="content" label={t('support.content')} rules={[{ required: true }]}>
        <ContentInput label={t('support.content')} />
      </Form.Item>
    </>
  );
}
