import { DeleteOutlined, PaperClipOutlined } from '@ant-design/icons';
import { Button, Upload } from 'antd';
import { useState } from 'react';

import { MAX_ATTACHMENTS } from '@modules/support/contract';
import { outageIn } from '../../../providers/http/failure-text';
import { useTranslation } from '../../../providers/translation';
import { upload } from '../../../resource';

export interface Attached {
  id: string;
  name: string;
}

interface Props {
  id?: string;
  value?: Attached[];
  onChange?: (files: Attached[]) => void;
}

/** A few files, each uploaded as soon as it is chosen. */
export function Attachments({ id, value = [], onChange }: Props) {
  const { t } = useTranslation();
  const [pending, setPending] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const take = async (file: File): Promise<void> => {
    setPending(true);
    setFault(null);
    try {
      const kept = await upload(file);
      onChange?.([...value, { id: kept.id, name: kept.name }]);
    } catch (error) {
      setFault(outageIn('resource.uploadFailed', error));
    } finally {
      setPending(false);
    }
  };
  return (
    <div className="ticket-files">
      {value.map((file) => (
        <span key={file.id} className="ticket-file">
          {file.name}
          <Button
            type="text"
            size="small"
            icon={<DeleteOutlined aria-hidden />}
            aria-label={`${t('action.remove')} ${file.name}`}
            onClick={() => onChange?.(value.filter((each) => each.id !== file.id))}
          />
        </span>
      ))}
      {value.length < MAX_ATTACHMENTS && (
        <Upload
          id={id}
          showUploadList={false}
          disabled={pending}
          beforeUpload={(file) => {
            void take(file);
            return false;
          }}
        >
          <Button size="small" icon={<PaperClipOutlined aria-hidden />} loading={pending}>
            {t('support.attach')}
          </Button>
        </Upload>
      )}
      {fault !== null && (
        <p className="failed" role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}
