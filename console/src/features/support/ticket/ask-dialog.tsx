import { Form, Radio } from 'antd';
import { useNavigate } from 'react-router-dom';

import type { TicketOffer, TicketType } from '@modules/support/contract';
import { call } from '../../../providers/http/http';
import { useCan } from '../../../providers/session/session';
import { useTranslation } from '../../../providers/translation';
import { useLoaded } from '../../../providers/use-loaded';
import { FormDialog, RefSelect, type Row, useVerb } from '../../../resource';
import { Attachments } from './attachments';
import { QuestionFields } from './question-fields';
import type { Place } from '../definitions';
import { PageLink } from '../../../shell/frame/page-link';

interface Values {
  type: TicketType;
  userId: string;
  title: string;
  content: string | null;
  attachFile: { id: string; name: string }[];
}

const offer = (signal: AbortSignal): Promise<TicketOffer> =>
  call('/api/supportTicket/offer', { signal });
const none = (): Promise<TicketOffer> => Promise.resolve({ types: [] });

/** A new question; at a desk, one that a user asked through another channel. */
export function AskDialog({ place, close }: { place: Place; close: () => void }) {
  const { t } = useTranslation();
  const go = useNavigate();
  const verb = useVerb(place);
  const [form] = Form.useForm<Values>();
  const isOwn = place === 'supportTicket';
  const offered = useLoaded(isOwn ? offer : none);
  const send = async ({ attachFile = [], ...values }: Values): Promise<void> => {
    const id = await verb<string>('add', {
      ...values,
      attachFile: attachFile.map((file) => file.id),
    });
    void go(id);
  };
  return (
    <FormDialog
      form={form}
      width={680}
      title={t(isOwn ? 'support.ask' : 'support.askFor')}
      ok={t('support.send')}
      place={`${place}:new`}
      initial={{ type: 'support' }}
      send={send}
      close={close}
      needs={offered}
    >
      {isOwn ? (
        <Types offer={offered.value} />
      ) : (
        <Form.Item name="userId" label={t('support.user')} rules={[{ required: true }]}>
          <RefSelect to="sysUser" name={nameOfUser} detail={detailOfUser} />
        </Form.Item>
      )}
      <QuestionFields />
      <Form.Item name="attachFile" label={t('support.attachments')}>
        <Attachments />
      </Form.Item>
    </FormDialog>
  );
}

const wordOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const nameOfUser = ({ realName, account }: Row): string => wordOf(realName) || wordOf(account);
const detailOfUser = ({ account, orgName }: Row): string =>
  [account, orgName].map(wordOf).filter(Boolean).join(' · ');

function Types({ offer: found }: { offer: TicketOffer | null }) {
  const { t } = useTranslation();
  const can = useCan();
  const closed = found?.types.some(({ isOpen }) => !isOpen) ?? false;
  return (
    <>
      <Form.Item name="type" label={t('fields.supportTicket.type')} rules={[{ required: true }]}>
        <Radio.Group className="ticket-types">
          {(found?.types ?? []).map(({ type, isOpen }) => (
            <Radio key={type} value={type} disabled={!isOpen}>
              {t(`choices.ticketType.${type}`)}
              <small className="dim">{t(`support.typeText.${type}`)}</small>
            </Radio>
          ))}
        </Radio.Group>
      </Form.Item>
      {closed && (
        <p className="dim ticket-vip">
          {t('support.vipHow')}{' '}
          {can('order:buy') ? (
            <PageLink orNothing page="purchase">
              {t('support.vipBuy')}
            </PageLink>
          ) : (
            t('support.vipAsk')
          )}
        </p>
      )}
    </>
  );
}
