import './mail.css';
import { RedoOutlined } from '@ant-design/icons';
import { App } from 'antd';

import type { Answered } from '@kernel/resource';
import { type MailItem, type MailState, type MailView, repeatable } from '@modules/mail/contract';
import { listed, useTranslation } from '../../providers/translation';
import { type Action, ResourceList, type Row, StatusTag, useVerb } from '../../resource';
import type { Tone } from '../../theme';
import { mailList } from './mail-list.definition';

const tones: Record<MailState, Tone> = {
  queued: 'waiting',
  sending: 'waiting',
  sent: 'valid',
  failed: 'failed',
  recorded: 'cancelled',
};

/** A row of the list; with its text once it is open. */
type Mail = Answered<MailItem | MailView>;

const mailOf = (row: Row): Mail => row as Mail;
const facets = ['state'];

/** Every mail, its content and its delivery status. */
export default function MailRecord() {
  const actions = useMailActions();
  return (
    <ResourceList
      of={mailList}
      facets={facets}
      actions={actions}
      columns={{
        label: { width: 150 },
        state: {
          width: 250,
          render: (row) => <State mail={mailOf(row)} />,
        },
      }}
      more={(row) => <Letter mail={mailOf(row)} />}
    />
  );
}

function State({ mail: { state, reason } }: { mail: Mail }) {
  const { t } = useTranslation();
  return (
    <span className="mail-state">
      <StatusTag tone={tones[state]}>{t(`choices.mailState.${state}`)}</StatusTag>
      {reason !== null && <span className="dim">{reason}</span>}
    </span>
  );
}

function useMailActions(): (row: Row) => Action[] {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const verb = useVerb('mailMessage');
  return (row) =>
    repeatable.includes(mailOf(row).state)
      ? [
          {
            key: 'resend',
            label: t('mail.record.resend'),
            icon: <RedoOutlined />,
            allow: 'mailMessage:resend',
            run: async () => {
              await verb('resend', { id: row.id });
              void message.success(t('mail.record.resent'));
            },
          },
        ]
      : [];
}

/** The mail as its reader sees it, in a frame without scripts. */
function Letter({ mail }: { mail: Mail }) {
  const { t } = useTranslation();
  if (!('html' in mail)) return null;
  const { reason, body, html, attachmentKinds: kinds } = mail;
  return (
    <section className="letter">
      {reason !== null && <p className="letter-reason">{reason}</p>}
      <h3>{t('mail.record.words')}</h3>
      <p className="dim figures">{t('mail.record.characters', { n: [...body].length })}</p>
      <iframe sandbox="" title={t('mail.record.words')} srcDoc={html} />
      {kinds.length > 0 && (
        <p className="dim">
          {t('mail.record.attachments')}{' '}
          {listed(kinds.map((kind) => (kind === 'document.ubl' ? 'UBL' : 'PDF')))}
        </p>
      )}
    </section>
  );
}
