import { Button, Form, Input, type InputRef } from 'antd';
import { useEffect, useRef, useState } from 'react';

import type { CodeSent } from '@modules/identity/contract';
import { ApiError, messageOf } from '../../providers/http/api-error';
import { signInAt } from '../../providers/auth';
import { call } from '../../providers/http/http';
import { useTranslation } from '../../providers/translation';
import type { Entry } from './use-entry';

interface Values {
  phone: string;
  code: string;
}

/** One code per number and minute; the server enforces it, too. */
const PAUSE_SECONDS = 60;

export function PhoneForm({ entry }: { entry: Entry }) {
  const { t } = useTranslation();
  const [form] = Form.useForm<Values>();
  const { send, sending, wait, sent } = useCode(entry);
  const codeInput = useRef<InputRef>(null);
  const rule = (name: string) => [
    { required: true, message: t('login.required', { name: t(name) }) },
  ];
  const ask = async (): Promise<void> => {
    const { phone } = await form.validateFields(['phone']);
    await send(phone);
    codeInput.current?.focus();
  };
  return (
    <Form
      form={form}
      layout="vertical"
      size="large"
      onFinish={(values) => void entry.enter(() => signInAt('/api/sysAuth/loginPhone', values))}
      requiredMark={false}
      aria-label={t('signIn.tabs.phone')}
    >
      <Form.Item
        name="phone"
        label={t('signIn.phone')}
        extra={t('signIn.phoneHint')}
        rules={rule('signIn.phone')}
      >
        <Input autoFocus type="tel" autoComplete="tel" maxLength={32} />
      </Form.Item>
      <Form.Item label={t('signIn.code')} required htmlFor="code">
        <div className="phone-code">
          <Form.Item name="code" noStyle rules={rule('signIn.code')}>
            <Input
              ref={codeInput}
              id="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
            />
          </Form.Item>
          <Button onClick={() => void ask()} loading={sending} disabled={wait > 0}>
            {wait > 0 ? t('signIn.sendAgain', { seconds: wait }) : t('signIn.sendCode')}
          </Button>
        </div>
      </Form.Item>
      <p role="status" className="dim phone-sent">
        {sent && t('signIn.codeSent', { minutes: sent / 60 })}
      </p>
      <Button type="primary" htmlType="submit" block loading={entry.pending}>
        {t('login.submit')}
      </Button>
    </Form>
  );
}

function useCode({ refuse }: Entry) {
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState<number | null>(null);
  const [wait, setWait] = useCountdown();
  const send = async (phone: string): Promise<void> => {
    setSending(true);
    refuse(null);
    try {
      const { expirySeconds } = await call<CodeSent>('/api/sysSms/sendSms', {
        body: { phone },
      });
      setSent(expirySeconds);
      setWait(PAUSE_SECONDS);
    } catch (error) {
      refuse(messageOf(error));
      setWait(waitIn(error));
    } finally {
      setSending(false);
    }
  };
  return { send, sending, wait, sent };
}

/** How long to wait, if the response says so. */
function waitIn(error: unknown): number {
  if (!(error instanceof ApiError)) return 0;
  return Number(error.extras.params?.seconds ?? 0);
}

function useCountdown(): [number, (seconds: number) => void] {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left <= 0) return undefined;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return [left, setLeft];
}
