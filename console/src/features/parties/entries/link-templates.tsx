import './entries.css';
import { QrcodeOutlined } from '@ant-design/icons';
import { Input, Modal, Select } from 'antd';
import { useId, useState } from 'react';

import type { Answered } from '@kernel/resource';
import { buyerLinkTemplate, type MadeFormLink } from '@modules/buyers/contract';
import { messageOf } from '../../../providers/http/api-error';
import { call } from '../../../providers/http/http';
import { useTranslation } from '../../../providers/translation';
import { type Action, ActionButton, ResourceList, type Row } from '../../../resource';
import { MadeLink } from './made-link';

/** The appearance of the form, and the links to it. */
export default function LinkTemplates() {
  const { t } = useTranslation();
  const [shared, setShared] = useState<Row | null>(null);
  const actions = (row: Row): Action[] => [
    {
      key: 'links',
      label: t('buyerEntries.links'),
      icon: <QrcodeOutlined />,
      allow: 'buyerLinkTemplate:share',
      disabled: row.status !== 'enabled',
      run: () => setShared(row),
    },
  ];
  return (
    <>
      <ResourceList of={buyerLinkTemplate} actions={actions} />
      <Modal
        open={shared !== null}
        title={shared && t('buyerEntries.linksOf', { name: String(shared.name) })}
        onCancel={() => setShared(null)}
        footer={null}
        width={520}
        destroyOnHidden
      >
        {shared && <NewLink key={shared.id} template={shared} />}
      </Modal>
    </>
  );
}

const spans = [30, 365, 1825];

function NewLink({ template: { id } }: { template: Row }) {
  const { t } = useTranslation();
  const fieldId = useId();
  const [name, setName] = useState('');
  const [days, setDays] = useState(365);
  const [made, setMade] = useState<Answered<MadeFormLink> | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const make = async (): Promise<void> => {
    setFault(null);
    try {
      setMade(
        await call<Answered<MadeFormLink>>('/api/buyerLink/share', { body: { id, name, days } }),
      );
    } catch (error) {
      setFault(messageOf(error));
    }
  };
  return (
    <div className="entry-link">
      <label htmlFor={`${fieldId}-name`}>{t('buyerEntries.linkName')}</label>
      <Input
        id={`${fieldId}-name`}
        value={name}
        maxLength={100}
        placeholder={t('buyerEntries.linkNameHint')}
        onChange={({ target }) => setName(target.value)}
      />
      <label htmlFor={`${fieldId}-days`}>{t('buyerEntries.days')}</label>
      <Select
        id={`${fieldId}-days`}
        value={days}
        onChange={setDays}
        options={spans.map((n) => ({ value: n, label: t('buyerEntries.daysOf', { n }) }))}
      />
      {fault && <p role="alert">{fault}</p>}
      <ActionButton primary disabled={name.trim() === ''} run={make}>
        {t('buyerEntries.make')}
      </ActionButton>
      {made && <MadeLink made={made} templateId={id} />}
    </div>
  );
}
