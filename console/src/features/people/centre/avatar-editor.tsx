import { CameraOutlined } from '@ant-design/icons';
import { App, Button, Upload } from 'antd';
import { useState } from 'react';

import type { OwnBaseInfo } from '@modules/identity/contract';
import { messageOf } from '../../../providers/http/api-error';
import { useTranslation } from '../../../providers/translation';
import { CropDialog } from './crop-dialog';
import { sendPicture, updateShell } from './own.api';

/** The avatar, and a way to change it. */
export function AvatarEditor({ base, changed }: { base: OwnBaseInfo; changed: () => void }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const [chosen, setChosen] = useState<HTMLImageElement | null>(null);
  const choose = async (file: File): Promise<void> => {
    try {
      setChosen(await pictureOf(file));
    } catch {
      void message.error(t('centre.notAPicture'));
    }
  };
  const keep = async (picture: Blob): Promise<void> => {
    try {
      const { url } = await sendPicture('uploadAvatar', picture);
      updateShell({ avatar: url });
      setChosen(null);
      void message.success(t('centre.pictureKept'));
      changed();
    } catch (error) {
      void message.error(messageOf(error));
    }
  };
  return (
    <div className="centre-face">
      {base.avatar ? (
        <img src={base.avatar} alt={t('centre.avatar')} width={72} height={72} />
      ) : (
        <span aria-hidden>{[...base.realName][0]?.toUpperCase()}</span>
      )}
      <Upload
        accept="image/png,image/jpeg,image/gif,image/webp"
        showUploadList={false}
        beforeUpload={(file) => {
          void choose(file);
          return false;
        }}
      >
        <Button
          size="small"
          shape="circle"
          icon={<CameraOutlined aria-hidden />}
          aria-label={t('centre.choosePicture')}
          title={t('centre.choosePicture')}
        />
      </Upload>
      {chosen && <CropDialog picture={chosen} close={() => setChosen(null)} keep={keep} />}
    </div>
  );
}

/** The browser decides whether it is an image: if it cannot be decoded, it is not one. */
async function pictureOf(file: File): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  await image.decode();
  return image;
}
