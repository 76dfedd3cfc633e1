import { App, Form, Modal, Upload } from 'antd';
import { useState } from 'react';

import { orgCredential } from '@modules/authority/contract';
import { ApiError } from '../../providers/http/api-error';
import { useTranslation } from '../../providers/translation';
import { type Row, useFocusBack, useVerb } from '../../resource';
import { PasswordInput } from '../../shell/outside/password-input';

interface Chosen {
  name: string;
  base64: string;
}

/** A certificate with its key, as issued by the certification authority: .p12, .pfx or PEM. */
export function CertificateDialog({ row, close }: { row: Row; close: () => void }) {
  const { t } = useTranslation();
  useFocusBack();
  const { message } = App.useApp();
  const run = useVerb(orgCredential.name);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    if (!chosen) return;
    setBusy(true);
    try {
      const body = { id: row.id, file: chosen.base64, ...(password && { password }) };
      await run('certificate', body);
      message.success(t('credentials.uploaded'));
      close();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFault(error.faults[0]?.message ?? error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      title={t('credentials.upload')}
      okText={t('credentials.upload')}
      okButtonProps={{ disabled: !chosen, loading: busy }}
      onOk={() => void send()}
      onCancel={close}
    >
      <Form layout="vertical">
        <Form.Item
          label={t('credentials.file')}
          help={fault ?? chosen?.name ?? t('credentials.fileHint')}
          validateStatus={fault ? 'error' : ''}
        >
          <Upload.Dragger
            accept=".p12,.pfx,.pem,.crt"
            maxCount={1}
            showUploadList={false}
            beforeUpload={(file) => {
              setFault(null);
              void base64Of(file).then((base64) => setChosen({ name: file.name, base64 }));
              return false;
            }}
          >
            {chosen?.name ?? t('credentials.choose')}
          </Upload.Dragger>
        </Form.Item>
        <Form.Item label={t('credentials.password')} htmlFor="certificate-password">
          <PasswordInput
            id="certificate-password"
            autoComplete="off"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}

async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
