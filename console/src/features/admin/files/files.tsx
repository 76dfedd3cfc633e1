import '../admin.css';
import { DownloadOutlined, LinkOutlined, UploadOutlined } from '@ant-design/icons';
import { App } from 'antd';
import { useState } from 'react';

import { saveFrom } from '../../../providers/http/http';
import { useTranslation } from '../../../providers/translation';
import {
  type Action,
  ActionButton,
  type Column,
  CopyText,
  ResourceList,
  type Row,
  ShareDialog,
} from '../../../resource';
import { sysFile } from './definition';
import { FilePreview } from './preview';
import { UploadDialog } from './upload-dialog';

const facets = ['fileType', 'isPublic'];

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

const columns: Record<string, Column> = {
  fileName: { width: 320, render: ({ name }) => asText(name) },
  size: { width: 110, align: 'end', render: ({ sizeInfo }) => String(sizeInfo) },
  createUserName: { width: 150, render: ({ createUserName }) => asText(createUserName) },
};

/** The files of the organisation: upload, preview, share, delete. */
export default function Files() {
  const { t } = useTranslation();
  const [bringing, setBringing] = useState(false);
  const [sharing, setSharing] = useState<Row | null>(null);
  const actions = useFileActions(setSharing);
  return (
    <>
      <ResourceList
        of={sysFile}
        facets={facets}
        columns={{
          ...columns,
          createUserName: { ...columns.createUserName, title: t('fields.createUserName') },
        }}
        actions={actions}
        toolbar={
          <ActionButton
            primary
            allow="sysFile:uploadFile"
            icon={<UploadOutlined />}
            run={() => setBringing(true)}
          >
            {t('admin.file.upload')}
          </ActionButton>
        }
        more={(row) => <About row={row} />}
      />
      <UploadDialog open={bringing} close={() => setBringing(false)} />
      <ShareDialog
        shared={sharing && { of: 'sysFile', id: sharing.id, name: String(sharing.name) }}
        spans={[1, 7, 30, 90]}
        close={() => setSharing(null)}
      />
    </>
  );
}

function useFileActions(share: (row: Row) => void): (row: Row) => Action[] {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const take = async ({ id }: Row): Promise<void> => {
    await saveFrom('/api/sysFile/downloadFile', { body: { id } });
    void message.success(t('admin.file.taken'));
  };
  return (row) => [
    {
      key: 'download',
      label: t('action.download'),
      icon: <DownloadOutlined />,
      allow: 'sysFile:downloadFile',
      run: () => take(row),
    },
    {
      key: 'share',
      label: t('admin.file.share'),
      icon: <LinkOutlined />,
      allow: 'sysFile:share',
      run: () => share(row),
    },
  ];
}

function About({ row }: { row: Row }) {
  const { t } = useTranslation();
  return (
    <section className="file-about">
      {row.isPublic === true && (
        <p>
          {t('admin.file.publicAddress')} <CopyText value={asText(row.url)} />
        </p>
      )}
      <h2>{t('admin.file.preview')}</h2>
      <FilePreview row={row} />
    </section>
  );
}
