import './entries.css';
import { QrcodeOutlined } from '@ant-design/icons';
import { Modal } from 'antd';
import { useState } from 'react';

import type { Answered } from '@kernel/resource';
import type { MadeFormLink } from '@modules/buyers/contract';
import { messageOf } from '../../../providers/http/api-error';
import { call } from '../../../providers/http/http';
import { useTranslation } from '../../../providers/translation';
import { type Action, ActionButton, RefSelect, type Row } from '../../../resource';
import { MadeLink } from './made-link';

/** One buyer's own link to the form, to be handed over in a chat, on paper, or at the counter. */
export function useOwnLink() {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Row | null>(null);
  const actions = (row: Row): Action[] => [
    {
      key: 'ownLink',
      label: t('buyerEntries.ownLink'),
      icon: <QrcodeOutlined />,
      allow: 'buyerLinkTemplate:share',
      disabled: row.buyerRole === 'public',
      run: () => setChosen(row),
    },
  ];
  const dialog = (
    <Modal
      open={chosen !== null}
      title={chosen && t('buyerEntries.ownLinkOf', { name: String(chosen.companyName) })}
      onCancel={() => setChosen(null)}
      footer={null}
      width={520}
      destroyOnHidden
    >
      {chosen && <OwnLink key={chosen.id} buyer={chosen} />}
    </Modal>
  );
  return { actions, dialog };
}

function OwnLink({ buyer: { id } }: { buyer: Row }) {
  const { t } = useTranslation();
  const [templateId, setTemplateId] = useState<string | null>(null);
  const [made, setMade] = useState<Answered<MadeFormLink> | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const choose = (template: string | null): void => {
    setTemplateId(template);
    setMade(null);
  };
  const make = async (): Promise<void> => {
    setFault(null);
    try {
      const body = { id, templateId };
      setMade(await call<Answered<MadeFormLink>>('/api/buyerLink/shareOwn', { body }));
    } catch (error) {
      setFault(messageOf(error));
    }
  };
  return (
    <div className="entry-link">
      <p>{t('buyerEntries.ownLinkText')}</p>
      <RefSelect
        to="buyerLinkTemplate"
        value={templateId}
        onChange={choose}
        aria-label={t('buyerEntries.template')}
        placeholder={t('buyerEntries.template')}
      />
      {fault && <p role="alert">{fault}</p>}
      <ActionButton primary disabled={templateId === null} run={make}>
        {t('buyerEntries.make')}
      </ActionButton>
      {made && templateId && <MadeLink made={made} templateId={templateId} />}
    </div>
  );
}
