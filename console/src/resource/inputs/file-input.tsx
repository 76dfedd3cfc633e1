import { DeleteOutlined, UploadOutlined } from '@ant-design/icons';
import { Button, Upload } from 'antd';
import { useEffect, useState } from 'react';

import { faultOfFile, type FilePurpose, typesFor } from '@kernel/files';
import type { UploadedFile } from '@platform/contract';
import { call, fileContent } from '../../providers/http/http';
import { outageIn } from '../../providers/http/failure-text';
import { useTranslation } from '../../providers/translation';

interface Props {
  id?: string;
  value?: string | null;
  onChange?: (id: string | null) => void;
  /** Maximum size in bytes. */
  max?: number | undefined;
  /** What the file has to be, as its field declares. */
  purpose?: FilePurpose | undefined;
  accept?: string;
  disabled?: boolean;
}

export async function upload(file: File, purpose?: FilePurpose): Promise<UploadedFile> {
  const body = new FormData();
  body.append('file', file);
  return call<UploadedFile>('/api/file/upload', { body, query: { purpose } });
}

/** One file: chosen or dropped, uploaded at once, then shown. The value is its id. */
export function FileInput({
  id,
  value,
  onChange,
  max,
  purpose,
  accept = typesFor(purpose ?? 'image').join(),
  disabled,
}: Props) {
  const { t } = useTranslation();
  const [pending, setPending] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const take = async (file: File): Promise<void> => {
    // By the type that the browser tells from the name; the server looks at the content.
    const wrong = faultOfFile({ purpose, max }, { mediaType: file.type, size: file.size });
    if (wrong) return setFault(t(wrong.code, wrong.params));
    setPending(true);
    setFault(null);
    try {
      onChange?.((await upload(file, purpose)).id);
    } catch (error) {
      const failed = purpose === 'logo' ? 'resource.logoFailed' : 'resource.uploadFailed';
      setFault(outageIn(failed, error));
    } finally {
      setPending(false);
    }
  };
  return (
    <div className="file-input">
      {value && <Preview id={value} />}
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
        <Button icon={<UploadOutlined aria-hidden />} loading={pending} disabled={disabled}>
          {t(value ? 'action.replace' : 'resource.chooseFile')}
        </Button>
      </Upload>
      {value && !disabled && (
        <Button
          type="text"
          icon={<DeleteOutlined aria-hidden />}
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

/**
 * The stored image, or the name of any other file with a link to open it; fetched with the required
 * token.
 */
function Preview({ id }: { id: string }) {
  const [kept, setKept] = useState<{ url: string; name: string; isPicture: boolean } | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    let url: string | null = null;
    fileContent(id, leaving.signal).then(
      ({ blob, name }) => {
        url = URL.createObjectURL(blob);
        setKept({ url, name, isPicture: blob.type.startsWith('image/') });
      },
      () => setKept(null),
    );
    return () => {
      leaving.abort();
      if (url) URL.revokeObjectURL(url);
    };
  }, [id]);
  if (kept === null) return null;
  return kept.isPicture ? (
    <img className="file-preview" src={kept.url} alt={kept.name} />
  ) : (
    <a href={kept.url} download={kept.name}>
      {kept.name}
    </a>
  );
}
