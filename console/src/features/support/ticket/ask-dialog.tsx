import { Form, Input, Modal, Radio } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import type { TicketOffer, TicketType } from '@modules/support/contract';
import { messageOf } from '../../../providers/http/api-error';
import { call } from '../../../providers/http/http';
import { useCan } from '../../../providers/session/session';
import { useTranslation } from '../../../providers/translation';
import { useLoaded } from '../../../providers/use-loaded';
import { RefSelect, type Row, useFocusBack, useKeptForm, useVerb } from '../../../resource';
import { Attachments } from './attachments';
import { ContentInput } from './content-input';
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
  const kept = useKeptForm({ form, place: `${place}:new` });
  const cancel = (): void => {
    kept.done();
    close();
  };
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const isOwn = place === 'supportTicket';
  const { value } = useLoaded(isOwn ? offer : none);
  useFocusBack();
  const send = async ({ attachFile = [], ...values }: Values): Promise<void> => {
    setPending(true);
    setRefusal(null);
    try {
      const body = { ...values, attachFile: attachFile.map(({ id }) => id) };
      const id = await verb<string>('add', body);
      cancel();
      void go(id);
    } catch (error) {
      setPending(false);
      setRefusal(messageOf(error));
    }
  };
  return (
    <Modal
      open
      width={680}
      title={t(isOwn ? 'support.ask' : 'support.askFor')}
      okText={t('support.send')}
      cancelText={t('action.cancel')}
      confirmLoading={pending}
      onOk={() => form.submit()}
      onCancel={cancel}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ type: 'support' }}
        onValuesChange={kept.touched}
        onFinish={(values) => void send(values)}
      >
        {kept.offer}
        {isOwn ? (
          <Types offer={value} />
        ) : (
          <Form.Item name="userId" label={t('support.user')} rules={[{ required: true }]}>
            <RefSelect to="sysUser" name={nameOfUser} detail={detailOfUser} />
          </Form.Item>
        )}
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
        <Form.Item name="attachFile" label={t('support.attachments')}>
          <Attachments />
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
