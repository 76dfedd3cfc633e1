import './lock.css';
import { LockOutlined } from '@ant-design/icons';
import { Alert, Button, Form } from 'antd';
import { useEffect, useRef, useState } from 'react';

import { messageOf } from '../../providers/http/api-error';
import { screenLock } from '../../providers/session/screen';
import { session } from '../../providers/session/session';
import { useStore } from '../../providers/session/store';
import { useTranslation } from '../../providers/translation';
import { askLock, unlockScreen } from '../../shell/account/lock';
import { PasswordInput } from '../../shell/outside/password-input';
import { useLogOut } from '../../shell/account/use-log-out';

/** Covers everything, in the browser's top layer: nothing beneath can be seen or reached. */
export default function LockScreen() {
  const { t } = useTranslation();
  const dialog = useTopLayer();
  const name = useWho();
  return (
    <dialog ref={dialog} className="lock" aria-label={t('lock.title')}>
      <div className="lock-card">
        <LockOutlined aria-hidden className="lock-mark" />
        <h1>{name ?? ' '}</h1>
        <p className="dim">{t('lock.text')}</p>
        <UnlockForm />
        <Leave />
      </div>
    </dialog>
  );
}

/** Browsers close a dialog on Escape, some even if prevented: reopen it. */
function useTopLayer() {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current!;
    const open = (): void => {
      if (!dialog.open) dialog.showModal();
    };
    const stay = (event: Event): void => event.preventDefault();
    open();
    dialog.addEventListener('cancel', stay);
    dialog.addEventListener('close', open);
    return () => {
      dialog.removeEventListener('cancel', stay);
      dialog.removeEventListener('close', open);
      dialog.close();
    };
  }, []);
  return ref;
}

const AGAIN = 1_200;

/** Who the screen belongs to and, if the server locked it, whether it is still locked. */
function useWho(): string | null {
  const user = useStore(session)?.user;
  const [account, setAccount] = useState<string | null>(null);
  useEffect(() => {
    const ask = (): void => {
      askLock()
        .then((state) => {
          setAccount(state.account);
          if (!state.locked && screenLock.get() === 'server') screenLock.set(null);
        })
        .catch(() => undefined);
    };
    ask();
    // All server processes share the new state within a second.
    const timer = setTimeout(ask, AGAIN);
    return () => clearTimeout(timer);
  }, []);
  return user ? user.realName || user.account : account;
}

function UnlockForm() {
  const { t } = useTranslation();
  const [form] = Form.useForm<{ password: string }>();
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const submit = async ({ password }: { password: string }): Promise<void> => {
    setPending(true);
    setRefusal(null);
    try {
      await unlockScreen(password);
    } catch (error) {
      setRefusal(messageOf(error));
      form.resetFields();
      form.focusField('password');
    } finally {
      setPending(false);
    }
  };
  return (
    <Form form={form} layout="vertical" onFinish={(values) => void submit(values)}>
      {refusal && <Alert type="error" showIcon message={refusal} className="lock-refusal" />}
      <Form.Item name="password" rules={[{ required: true, message: t('lock.wanted') }]}>
        <PasswordInput
          autoFocus
          size="large"
          autoComplete="current-password"
          placeholder={t('login.password')}
          aria-label={t('login.password')}
          readOnly={pending}
        />
      </Form.Item>
      <Button type="primary" size="large" htmlType="submit" block loading={pending}>
        {t('lock.unlock')}
      </Button>
    </Form>
  );
}

function Leave() {
  const { t } = useTranslation();
  const leave = useLogOut();
  return (
    <Button type="link" onClick={leave}>
      {t('lock.leave')}
    </Button>
  );
}
