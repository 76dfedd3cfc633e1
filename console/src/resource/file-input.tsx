import { DeleteOutlined, UploadOutlined } from '@ant-design/icons';
import { Button, Upload } from 'antd';
import { useState } from 'react';

import { messageOf } from '../providers/api-error';
import { call } from '../providers/http';
import { useWords } from '../providers/words';

export interface UploadedFile {
  id: string;
  url: string;
  name: string;
}

interface Props {
  id?: string;
  value?: string | null;
  onChange?: (id: string | null) => void;
  /** Most bytes. */
  max?: number;
  accept?: string;
  disabled?: boolean;
}

export async function upload(file: File): Promise<UploadedFile> {
  const body = new FormData();
  body.append('file', file);
  return call<UploadedFile>('/api/file/upload', { body });
}

const megabytes = (bytes: number): string => `${Math.floor((bytes / 1_048_576) * 10) / 10} MB`;

/** One file: chosen or dropped, uploaded at once, shown. The value is its id. */
export function FileInput({
  id,
  value,
  onChange,
  max,
  accept = 'image/png,image/jpeg,image/gif',
  disabled,
}: Props) {
  const { t } = useWords();
  const [preview, setPreview] = useState<UploadedFile | null>(null);
  const [pending, setPending] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const take = async (file: File): Promise<void> => {
    if (max && file.size > max) return setFault(t('resource.fileTooLarge', { n: megabytes(max) }));
    setPending(true);
    setFault(null);
    try {
      const uploaded = await upload(file);
      setPreview(uploaded);
      onChange?.(uploaded.id);
    } catch (error) {
      setFault(messageOf(error) || t('resource.uploadFailed'));
    } finally {
      setPending(false);
    }
  };
  return (
    <div className="file-input">
      {value && <Preview id={value} uploaded={preview?.id === value ? preview : null} />}
      <Upload
        id={id}
        accept={accept}
        showUploadList={false}
        disabled={disabled || pending}
        beforeUpload={(file) => {
          void take(file);
          return false;
        }}
      >
        <Button icon={<UploadOutlined />} loading={pending} disabled={disabled}>
          {t(value ? 'action.replace' : 'resource.chooseFile')}
        </Button>
      </Upload>
      {value && !disabled && (
        <Button
          type="text"
          icon={<DeleteOutlined />}
          aria-label={t('action.remove')}
          onClick={() => onChange?.(null)}
        />
      )}
      {fault && (
        <p className="failed" role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}

const Preview = ({ id, uploaded }: { id: string; uploaded: UploadedFile | null }) => (
  <img
    className="file-preview"
    src={uploaded?.url ?? `/api/file/preview/${id}`}
    alt={uploaded?.name ?? ''}
  />
);
