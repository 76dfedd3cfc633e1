import '../../resource/resource.css';
import { Alert, Button, Form } from 'antd';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';

import { newPassword } from '@modules/identity/contract';
import type { ResetAccount } from '@modules/accounts/contract';
import { forget } from '../../providers/auth';
import { messageOf } from '../../providers/http/api-error';
import { call } from '../../providers/http/http';
import { useTranslation } from '../../providers/translation';
import { LOGIN } from '../../shell/frame/guard';
import { Outside, OutsideRefusal, SignInNext } from '../../shell/outside/outside';
import { useOutsideForm, useRules, useSameAs } from '../../shell/outside/outside-form';
import { NewPasswordInput } from '../../shell/outside/new-password-input';
import { PasswordInput } from '../../shell/outside/password-input';
import { SkeletonRows } from '../../resource';

/** The target of the link in the mail. Its token is in the fragment, so servers and logs never see it. */
export default function Reset() {
  const { t } = useTranslation();
  const [token] = useState(() => location.hash.slice(1));
  const { account, refusal } = useAccount(token);
  const [done, setDone] = useState(false);
  if (done) return <Done />;
  return (
    <Outside title={t('reset.title')} text={account && t('reset.text', { account })}>
      {refusal && <Over text={refusal} />}
      {!refusal && !account && <SkeletonRows rows={3} />}
      {account && <PasswordForm account={account} token={token} done={() => setDone(true)} />}
    </Outside>
  );
}

function useAccount(token: string): { account?: string; refusal?: string } {
  const [state, setState] = useState<{ account?: string; refusal?: string }>({});
  const { language } = useTranslation();
  useEffect(() => {
    let stale = false;
    const take = (next: typeof state): void => {
      if (!stale) setState(next);
    };
    call<ResetAccount>('/api/sysAuth/passwordResetOf', { body: { token } })
      .then(({ account }) => take({ account }))
      .catch((error: unknown) => take({ refusal: messageOf(error) }));
    return () => {
      stale = true;
    };
  }, [token, language]);
  return state;
}

interface Chosen {
  password: string;
  confirmPassword: string;
}

function PasswordForm(props: { account: string; token: string; done: () => void }) {
  const { account, token, done } = props;
  const { t } = useTranslation();
  const rules = useRules();
  const sameAs = useSameAs();
  const { form, pending, refusal, submit } = useOutsideForm<Chosen>(async (chosen) => {
    await call('/api/sysAuth/resetPassword', { body: { ...chosen, token } });
    // All sessions ended with the old password, including this browser's.
    forget();
    done();
  }, 'forgot.failed');
  return (
    <Form
      form={form}
      layout="vertical"
      size="large"
      requiredMark={false}
      onFinish={(values) => void submit(values)}
    >
      {refusal && <OutsideRefusal text={refusal} />}
      {/* Tells password managers which account the new password belongs to. */}
      <input hidden readOnly autoComplete="username" value={account} />
      <Form.Item
        name="password"
        label={t('reset.password')}
        extra={t('account.passwordRule')}
        rules={rules('reset.password', newPassword)}
      >
        <NewPasswordInput autoFocus autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="confirmPassword"
        label={t('account.confirmPassword')}
        dependencies={['password']}
        rules={sameAs('password')}
      >
        <PasswordInput autoComplete="new-password" />
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={pending}>
        {t('reset.submit')}
      </Button>
    </Form>
  );
}

function Over({ text }: { text: string }) {
  const { t } = useTranslation();
  return (
    <>
      <Alert type="warning" showIcon className="outside-done" message={text} />
      <p className="outside-links">
        <Link to="/forgot">{t('reset.askAgain')}</Link>
        <Link to={LOGIN}>{t('account.toSignIn')}</Link>
      </p>
    </>
  );
}

function Done() {
  const { t } = useTranslation();
  return (
    <Outside title={t('reset.done')} text={t('reset.doneText')}>
      <SignInNext />
    </Outside>
  );
}
