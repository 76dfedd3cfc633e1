import './entries.css';
import { MailOutlined } from '@ant-design/icons';
import { App, Modal } from 'antd';
import { useState } from 'react';

import { messageOf } from '../../../providers/http/api-error';
import { call } from '../../../providers/http/http';
import { useTranslation } from '../../../providers/translation';
import { type Action, RefSelect, type Selection } from '../../../resource';
import { refetchTasks } from '../../../shell/inbox/tasks';

/** Mails buyers their own links to the form, as a task. */
export function useMailLinks() {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Selection | null>(null);
  const batch = (selection: Selection): Action[] => [
    {
      key: 'mailLinks',
      label: t('buyerEntries.mailMany', { n: selection.count }),
      icon: <MailOutlined />,
      allow: 'buyerLinkTemplate:mail',
      run: () => setChosen(selection),
    },
  ];
  const dialog = <MailDialog selection={chosen} close={() => setChosen(null)} />;
  return { batch, dialog };
}

function MailDialog({ selection, close }: { selection: Selection | null; close: () => void }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const [templateId, setTemplateId] = useState<string | null>(null);
  const send = async (): Promise<void> => {
    if (!selection || !templateId) return;
    const { all, ids, query } = selection;
    try {
      await call('/api/buyerLink/mail', { body: { ...(all ? { query } : { ids }), templateId } });
      refetchTasks();
      void message.info(t('buyerEntries.started'));
      close();
    } catch (error) {
      void message.error(messageOf(error));
    }
  };
  return (
    <Modal
      open={selection !== null}
      title={selection && t('buyerEntries.mailMany', { n: selection.count })}
      okText={t('buyerEntries.send')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: templateId === null }}
      onOk={() => void send()}
      onCancel={close}
      destroyOnHidden
      width={480}
    >
      <p>{t('buyerEntries.mailText')}</p>
      <div className="entry-field">
        <RefSelect
          to="buyerLinkTemplate"
          value={templateId}
          onChange={setTemplateId}
          aria-label={t('buyerEntries.template')}
          placeholder={t('buyerEntries.template')}
        />
      </div>
    </Modal>
  );
}
