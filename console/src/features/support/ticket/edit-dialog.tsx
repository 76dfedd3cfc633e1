import { Form } from 'antd';

import { useTranslation } from '../../../providers/translation';
import { FormDialog, useVerb } from '../../../resource';
import { QuestionFields } from './question-fields';
import type { TicketParts } from './ticket-parts';

interface Values {
  title: string;
  content: string;
}

/** Rewords the question, as long as nobody has answered it. */
export function EditDialog({ place, ticket, again, close }: TicketParts & { close: () => void }) {
  const { t } = useTranslation();
  const verb = useVerb(place);
  const [form] = Form.useForm<Values>();
  const { id, title, lineId, entries } = ticket;
  const content = entries.find((entry) => entry.id === lineId)?.content ?? '';
  return (
    <FormDialog
      form={form}
      width={680}
      title={t('support.edit')}
      place={`${place}:${id}:question`}
      initial={{ title, content }}
      send={(values) => verb('update', { id, ...values })}
      close={(sent) => {
        close();
        if (sent) again();
      }}
    >
      <QuestionFields />
    </FormDialog>
  );
}
