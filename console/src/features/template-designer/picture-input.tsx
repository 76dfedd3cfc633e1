import { Button, Upload } from 'antd';
import { useState } from 'react';

import { call } from '../../providers/http/http';
import { outageIn } from '../../providers/http/failure-text';
import { useTranslation } from '../../providers/translation';

interface Props {
  label: string;
  value: string | null;
  /** What to say when the upload fails. */
  failed?: string;
  set: (key: string | null) => void;
}

/** A picture in the template: the server checks its content and returns its storage key. */
export function PictureInput({ label, value, failed = 'resource.uploadFailed', set }: Props) {
  const { t } = useTranslation();
  const [fault, setFault] = useState<string | null>(null);
  const take = async (file: File): Promise<void> => {
    setFault(null);
    const bytes = base64Of(new Uint8Array(await file.arrayBuffer()));
    set(await call<string>('/api/visualTemplate/picture', { body: { bytes } }));
  };
  return (
    <>
      <Upload
        accept="image/png,image/jpeg,image/gif"
        showUploadList={false}
        beforeUpload={(file) => {
          take(file).catch((error: unknown) => setFault(outageIn(failed, error)));
          return false;
        }}
      >
        <Button size="small" aria-label={label}>
          {t(value === null ? 'designer.choosePicture' : 'designer.otherPicture')}
        </Button>
      </Upload>
      {value !== null && (
        <Button size="small" type="text" onClick={() => set(null)}>
          {t('designer.noPicture')}
        </Button>
      )}
      {fault && (
        <p className="failed" role="alert">
          {fault}
        </p>
      )}
    </>
  );
}

const PORTION = 0x8000;

function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += PORTION)
    text += String.fromCharCode(...bytes.subarray(at, at + PORTION));
  return btoa(text);
}
