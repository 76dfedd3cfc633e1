import { CloseOutlined, UploadOutlined } from '@ant-design/icons';
import { Alert, Button, Progress, Upload } from 'antd';
import { useState } from 'react';

import { messageOf } from '../../providers/http/api-error';
import { useTranslation } from '../../providers/translation';
import type { InputParts } from '../../resource';
import { beginUpload, cancelUpload, useUpload } from './uploading';
import { useWork, WorkState } from './work';

const MEGABYTE = 1024 * 1024;
const oneDigit = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
const megabytes = (bytes: number): string => oneDigit.format(bytes / MEGABYTE);

/**
 * A video file: uploaded in parts as soon as it is chosen, while the rest of the form is filled in.
 */
export function UploadInput({ id, value, onChange, disabled }: InputParts<string | null>) {
  const { t } = useTranslation();
  const [fault, setFault] = useState<string | null>(null);
  const [isBeginning, setBeginning] = useState(false);
  const upload = useUpload(value);
  const isRunning = upload?.state === 'running';
  const take = async (file: File): Promise<void> => {
    setFault(null);
    setBeginning(true);
    try {
      onChange?.(await beginUpload(file));
    } catch (error) {
      setFault(messageOf(error));
    } finally {
      setBeginning(false);
    }
  };
  const cancel = async (): Promise<void> => {
    onChange?.(null);
    await cancelUpload(value!).catch((error: unknown) => setFault(messageOf(error)));
  };
  return (
    <div className="video-upload">
      {upload && <Sent uid={upload.uid} />}
      {value && !isRunning && upload?.state !== 'failed' && <Made uid={value} />}
      <span className="video-upload-buttons">
        {!isRunning && (
          <Upload
            id={id}
            accept=".mp4,.m4v,.mov,.webm,video/mp4,video/quicktime,video/webm"
            showUploadList={false}
            disabled={disabled || isBeginning}
            beforeUpload={(file) => {
              void take(file);
              return false;
            }}
          >
            <Button icon={<UploadOutlined aria-hidden />} loading={isBeginning} disabled={disabled}>
              {t(value ? 'video.replace' : 'video.choose')}
            </Button>
          </Upload>
        )}
        {isRunning && (
          <Button icon={<CloseOutlined aria-hidden />} onClick={() => void cancel()}>
            {t('video.cancelUpload')}
          </Button>
        )}
      </span>
      <p className="dim">{t('video.chooseHint')}</p>
      {(fault ?? upload?.fault) && (
        <Alert type="error" showIcon message={fault ?? upload?.fault} role="alert" />
      )}
    </div>
  );
}

/** How much is uploaded, in bytes. */
function Sent({ uid }: { uid: string }) {
  const { t } = useTranslation();
  const upload = useUpload(uid);
  if (!upload || upload.state === 'done') return null;
  const { name, done, size, isResumed } = upload;
  return (
    <div>
      <strong className="video-upload-name">{name}</strong>
      <Progress
        percent={Math.floor((done / size) * 100)}
        status={upload.state === 'failed' ? 'exception' : 'active'}
        aria-label={name}
      />
      <span className="dim">
        {t('video.uploaded', { done: megabytes(done), all: megabytes(size) })}
        {isResumed && ` · ${t('video.resumed')}`}
      </span>
    </div>
  );
}

function Made({ uid }: { uid: string }) {
  const work = useWork(uid, true);
  return work && <WorkState work={work} />;
}
