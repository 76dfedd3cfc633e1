import { InboxOutlined } from '@ant-design/icons';
import { useInvalidate } from '@refinedev/core';
import { Form, Modal, Radio, Switch, Upload } from 'antd';
import { useState } from 'react';

import { fileKinds } from '@kernel/files';
import { ApiError } from '../../../providers/http/api-error';
import { call } from '../../../providers/http/http';
import { outageIn } from '../../../providers/http/failure-text';
import { useCan } from '../../../providers/session/session';
import { useTranslation } from '../../../providers/translation';
import { StatusTag } from '../../../resource';
import { sysFile } from './definition';
import { nothing, type Relation, RelationInput } from './relation-input';

interface UploadItem {
  key: string;
  name: string;
  state: 'moving' | 'valid' | 'failed';
  said?: string;
}

const accept = fileKinds.flatMap(({ suffixes }) => suffixes.map((each) => `.${each}`)).join(',');

/** Files are uploaded as soon as they are dropped, each independently. */
export function UploadDialog({ open, close }: { open: boolean; close: () => void }) {
  const { t } = useTranslation();
  return (
    <Modal
      open={open}
      title={t('admin.file.upload')}
      onCancel={close}
      footer={null}
      width={560}
      destroyOnHidden
    >
      <UploadRow />
    </Modal>
  );
}

function UploadRow() {
  const { t } = useTranslation();
  const can = useCan();
  const [fileType, setFileType] = useState('archive');
  const [isPublic, setPublic] = useState(false);
  const [relation, setRelation] = useState<Relation>(nothing);
  const isRelated = fileType === 'related';
  const waits = isRelated && !relation.relationId;
  const { brought, bring } = useUploads({
    fileType,
    isPublic: String(isPublic),
    ...(isRelated && { ...relation }),
  });
  return (
    <Form layout="vertical">
      <Form.Item label={t('fields.sysFile.fileType')}>
        <Radio.Group
          value={fileType}
          onChange={(event) => setFileType(String(event.target.value))}
          options={['archive', 'related'].map((value) => ({
            value,
            label: t(`choices.fileType.${value}`),
          }))}
        />
      </Form.Item>
      {isRelated && <RelationInput value={relation} onChange={setRelation} />}
      {can('sysFile:share') && (
        <Form.Item
          label={t('fields.sysFile.isPublic')}
          htmlFor="upload-public"
          extra={t('hints.sysFile.isPublic')}
        >
          <Switch id="upload-public" checked={isPublic} onChange={setPublic} />
        </Form.Item>
      )}
      <Upload.Dragger
        multiple
        disabled={waits}
        accept={accept}
        showUploadList={false}
        beforeUpload={(file) => {
          void bring(file);
          return false;
        }}
      >
        <p className="ant-upload-drag-icon">
          <InboxOutlined aria-hidden />
        </p>
        <p>{t(waits ? 'admin.file.chooseFirst' : 'admin.file.drop')}</p>
        <p className="dim">{t('admin.file.kinds')}</p>
      </Upload.Dragger>
      <ul className="brought" aria-live="polite">
        {brought.map(({ key, name, state, said }) => (
          <li key={key}>
            <span>{name}</span>
            <StatusTag tone={state}>{said ?? t(`admin.file.${state}`)}</StatusTag>
          </li>
        ))}
      </ul>
    </Form>
  );
}

function useUploads(facts: Readonly<Record<string, string>>) {
  const [brought, setBrought] = useState<UploadItem[]>([]);
  const invalidate = useInvalidate();
  const note = (one: UploadItem): void =>
    setBrought((before) => [...before.filter(({ key }) => key !== one.key), one]);
  const bring = async (file: File & { uid?: string }): Promise<void> => {
    const one = { key: file.uid ?? file.name, name: file.name };
    note({ ...one, state: 'moving' });
    try {
      await call('/api/sysFile/uploadFile', { body: formOf(file, facts) });
      note({ ...one, state: 'valid' });
      await invalidate({ resource: sysFile.name, invalidates: ['list'] });
    } catch (error) {
      const said = error instanceof ApiError ? error.faults[0]?.message : undefined;
      note({ ...one, state: 'failed', said: said ?? outageIn('resource.uploadFailed', error) });
    }
  };
  return { brought, bring };
}

/** The descriptive fields precede the file, because the server reads the parts in order. */
function formOf(file: File, facts: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(facts)) form.append(name, value);
  form.append('file', file);
  return form;
}
