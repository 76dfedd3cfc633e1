import { App, Button, Upload } from 'antd';

import { call } from '../../providers/http';
import { useTranslation } from '../../providers/translation';

interface Props {
  label: string;
  value: string | null;
  set: (key: string | null) => void;
}

/** A picture in the template: the server checks its content and returns its storage key. */
export function PictureInput({ label, value, set }: Props) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const take = async (file: File): Promise<void> => {
    const bytes = base64Of(new Uint8Array(await file.arrayBuffer()));
    set(await call<string>('/api/visualTemplate/picture', { body: { bytes } }));
  };
  return (
    <>
      <Upload
        accept="image/png,image/jpeg,image/gif"
        showUploadList={false}
        beforeUpload={(file) => {
          take(file).catch((error: unknown) =>
            message.error(error instanceof Error ? error.message : String(error)),
          );
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
