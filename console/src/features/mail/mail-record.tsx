import './mail.css';
import { RedoOutlined } from '@ant-design/icons';
import { App } from 'antd';

import { type MailState, repeatable } from '@modules/mail/contract';
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

const stateOf = (row: Row): MailState => row.state as MailState;
const facets = ['state'];

/** Every mail, its content and its delivery status. */
export default function MailRecord() {
  const { t } = useTranslation();
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
          render: (row) => (
            <span className="mail-state">
              <StatusTag tone={tones[stateOf(row)]}>
                {t(`choices.mailState.${stateOf(row)}`)}
              </StatusTag>
              {typeof row.reason === 'string' && <span className="dim">{row.reason}</span>}
            </span>
          ),
        },
      }}
      more={(row) => <Letter row={row} />}
    />
  );
}

function useMailActions(): (row: Row) => Action[] {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const verb = useVerb('mailMessage');
  return (row) =>
    repeatable.includes(stateOf(row))
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
function Letter({ row }: { row: Row }) {
  const { t } = useTranslation();
  if (typeof row.html !== 'string') return null;
  const kinds = Array.isArray(row.attachmentKinds) ? row.attachmentKinds.map(String) : [];
  return (
    <section className="letter">
      {typeof row.reason === 'string' && <p className="letter-reason">{row.reason}</p>}
      <h3>{t('mail.record.words')}</h3>
      {typeof row.body === 'string' && (
        <p className="dim figures">{t('mail.record.characters', { n: [...row.body].length })}</p>
      )}
      <iframe sandbox="" title={t('mail.record.words')} srcDoc={row.html} />
      {kinds.length > 0 && (
        <p className="dim">
          {t('mail.record.attachments')}{' '}
          {listed(kinds.map((kind) => (kind === 'document.ubl' ? 'UBL' : 'PDF')))}
        </p>
      )}
    </section>
  );
}
