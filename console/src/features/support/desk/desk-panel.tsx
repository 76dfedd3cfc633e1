import { Button, Form, Select } from 'antd';
import { useState } from 'react';

import { priorities, type Priority } from '@modules/support/contract';
import { messageOf } from '../../../providers/http/api-error';
import { useCan } from '../../../providers/session/session';
import { useTranslation } from '../../../providers/translation';
import { Instant, RefSelect, type Row, useVerb } from '../../../resource';
import type { TicketParts } from '../ticket/ticket-parts';

/** Who is asking, who is answering, and by when. */
export function DeskPanel({ place, ticket, again }: TicketParts) {
  const { t } = useTranslation();
  const can = useCan();
  const mayAssign = can(`${place}:reply`) && ticket.actions.includes('assign');
  return (
    <section className="panel ticket-facts" aria-label={t('support.about')}>
      <h2>{t('support.about')}</h2>
      <dl className="facts">
        <div>
          <dt>{t('fields.supportTicket.userName')}</dt>
          <dd>
            {ticket.userName} <span className="dim">{ticket.account}</span>
          </dd>
        </div>
        <div>
          <dt>{t('fields.supportTicket.orgName')}</dt>
          <dd>{ticket.orgName}</dd>
        </div>
        <div>
          <dt>{t('support.firstAnswer')}</dt>
          <dd>
            <Instant value={ticket.firstAnsweredAt} />
          </dd>
        </div>
        {!mayAssign && (
          <div>
            <dt>{t('fields.supportTicket.assigneeName')}</dt>
            <dd>{ticket.assigneeName ?? '–'}</dd>
          </div>
        )}
      </dl>
      {mayAssign && <Assign {...{ place, ticket, again }} />}
    </section>
  );
}

interface Values {
  assigneeId: string | null;
  priority: Priority;
}

const nameOfUser = ({ realName, account }: Row): string =>
  typeof realName === 'string' && realName !== '' ? realName : String(account);

function Assign({ place, ticket, again }: TicketParts) {
  const { t } = useTranslation();
  const verb = useVerb(place);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { id, assigneeId, priority } = ticket;
  const save = async (values: Values): Promise<void> => {
    setRefusal(null);
    try {
      await verb('assign', { id, ...values });
      again();
    } catch (error) {
      setRefusal(messageOf(error));
    }
  };
  return (
    <Form
      layout="vertical"
      initialValues={{ assigneeId, priority }}
      onFinish={(values: Values) => void save(values)}
    >
      <Form.Item name="assigneeId" label={t('fields.supportTicket.assigneeName')}>
        <RefSelect to="sysUser" name={nameOfUser} />
      </Form.Item>
      <Form.Item name="priority" label={t('fields.supportTicket.priority')}>
        <Select
          options={priorities.map((value) => ({
            value,
            label: t(`choices.ticketPriority.${value}`),
          }))}
        />
      </Form.Item>
      {refusal !== null && (
        <p className="failed" role="alert">
          {refusal}
        </p>
      )}
      <Button htmlType="submit">{t('action.save')}</Button>
    </Form>
  );
}
