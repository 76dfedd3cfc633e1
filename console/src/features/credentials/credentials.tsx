import { ApiOutlined, SafetyCertificateOutlined } from '@ant-design/icons';
import { useInvalidate } from '@refinedev/core';
import { Alert, App } from 'antd';
import { useState } from 'react';

import { businessDate } from '@kernel/time';
import { expiryWarningsOf, orgCredential } from '@modules/authority/contract';
import { useTranslation } from '../../providers/translation';
import {
  type Action,
  type Column,
  PlainDateText,
  ResourceList,
  type Row,
  useVerb,
} from '../../resource';
import { CertificateDialog } from './certificate-dialog';

/** How the organisation signs in to the authority; each credential can be tested. */
export default function Credentials() {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const run = useVerb(orgCredential.name);
  const invalidate = useInvalidate();
  const [uploading, setUploading] = useState<Row | null>(null);
  const test = async (row: Row): Promise<void> => {
    try {
      await run('test', { id: row.id });
      message.success(t('party.tested'));
    } catch (error) {
      // A refusal is recorded on the credential as well.
      await invalidate({ resource: orgCredential.name, invalidates: ['list', 'detail'] });
      throw error;
    }
  };
  const actions = (row: Row): Action[] => [
    {
      key: 'test',
      label: t('party.test'),
      icon: <ApiOutlined />,
      allow: `${orgCredential.name}:test`,
      run: () => test(row),
    },
    {
      key: 'certificate',
      label: t('credentials.upload'),
      icon: <SafetyCertificateOutlined />,
      allow: `${orgCredential.name}:update`,
      run: () => setUploading(row),
    },
  ];
  return (
    <>
      <ResourceList
        of={orgCredential}
        actions={actions}
        columns={columns}
        more={(row) => <Endings row={row} />}
      />
      {uploading && <CertificateDialog row={uploading} close={() => setUploading(null)} />}
    </>
  );
}

const dateOf = (row: Row, name: string): string | null => {
  const value = row[name];
  return typeof value === 'string' ? value : null;
};

const endings = (row: Row) =>
  expiryWarningsOf(
    {
      secretExpiresOn: dateOf(row, 'secretExpiresOn'),
      certificateExpiresOn: dateOf(row, 'certificateExpiresOn'),
    },
    businessDate(new Date()),
  );

/** An imminent expiry date is highlighted; the tooltip and the page say how close it is. */
function EndCell({ row, name }: { row: Row; name: 'secret' | 'certificate' }) {
  const { t } = useTranslation();
  const ending = endings(row).find(({ code }) => code.startsWith(`credential.${name}`));
  const date = dateOf(row, `${name}ExpiresOn`);
  if (!ending) return <PlainDateText value={date} />;
  const tone = ending.code.endsWith('Ended') ? 'failed' : 'attention';
  return (
    <span className={`status ${tone}`} title={t(ending.code, ending.params)}>
      <i aria-hidden />
      <PlainDateText value={date} />
    </span>
  );
}

const columns: Record<string, Column> = {
  secretExpiresOn: { render: (row) => <EndCell row={row} name="secret" /> },
  certificateExpiresOn: { render: (row) => <EndCell row={row} name="certificate" /> },
};

function Endings({ row }: { row: Row }) {
  const { t } = useTranslation();
  return endings(row).map(({ code, params }) => (
    <Alert
      key={code}
      type={code.endsWith('Ended') ? 'error' : 'warning'}
      showIcon
      message={t(code, params)}
    />
  ));
}
