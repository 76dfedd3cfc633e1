import { DeleteOutlined, DownloadOutlined, UploadOutlined } from '@ant-design/icons';
import { App, Button, Popconfirm, Upload } from 'antd';
import { useCallback } from 'react';

import type { FileView } from '@modules/files/contract';
import { messageOf } from '../../../providers/http/api-error';
import { call, saveFrom } from '../../../providers/http/http';
import { useTranslation } from '../../../providers/translation';
import { useLoaded } from '../../../providers/use-loaded';
import { Allowed } from '../../../resource';

/**
 * The documents of a record: listed, added, downloaded and deleted by people who may see such
 * records.
 */
export function RecordFiles({ of: relationName, id: relationId }: { of: string; id: string }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const read = useCallback(
    (signal: AbortSignal) =>
      call<FileView[]>('/api/sysFile/relationFiles', {
        method: 'GET',
        query: { relationName, relationId },
        signal,
      }),
    [relationName, relationId],
  );
  const { value: files, again } = useLoaded(read);
  const doing = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
      again();
    } catch (error) {
      message.error(messageOf(error));
    }
  };
  const add = (file: File): Promise<void> => {
    // The descriptive fields precede the file: the server reads the parts in order.
    const form = new FormData();
    form.append('relationName', relationName);
    form.append('relationId', relationId);
    form.append('file', file);
    return doing(() => call('/api/sysFile/uploadFile', { body: form }));
  };
  const fetch = (id: string): Promise<void> =>
    doing(() => saveFrom('/api/sysFile/downloadFile', { body: { id } }));
  return (
    <section className="record-files">
      <h3>{t('employeeFiles.title')}</h3>
      {files?.length === 0 && <p className="dim">{t('employeeFiles.none')}</p>}
      {(files ?? []).map(({ id, name, sizeInfo }) => (
        <div key={id}>
          <Button type="link" icon={<DownloadOutlined />} onClick={() => void fetch(id)}>
            {name}
          </Button>
          <span className="dim">{sizeInfo}</span>
          <Allowed any={['sysFile:delete']}>
            <Popconfirm
              title={t('employeeFiles.delete', { name })}
              onConfirm={() => doing(() => call('/api/sysFile/delete', { body: { id } }))}
            >
              <Button
                type="text"
                aria-label={t('employeeFiles.delete', { name })}
                icon={<DeleteOutlined />}
              />
            </Popconfirm>
          </Allowed>
        </div>
      ))}
      <Allowed any={['sysFile:uploadFile']}>
        <Upload
          showUploadList={false}
          beforeUpload={(file) => {
            void add(file);
            return false;
          }}
        >
          <Button icon={<UploadOutlined />}>{t('employeeFiles.add')}</Button>
        </Upload>
      </Allowed>
    </section>
  );
}
