import './register.css';
import { Alert, Button, Checkbox, Form, Input } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';

import { mailbox } from '@kernel/email';
import { inForce, policyNames, type PolicyName, type Trial } from '@modules/accounts/contract';
import { accountName, mobileNumber, newPassword } from '@modules/identity/contract';
import { call } from '../../providers/http/http';
import { useTranslation } from '../../providers/translation';
import { CodeSelect } from '../../resource/inputs/code-select';
import { PlainDateText } from '../../resource/show/values';
import { LOGIN } from '../../shell/frame/guard';
import { Outside, OutsideRefusal, SignInNext } from '../../shell/outside/outside';
import { useOutsideForm, useRules, useSameAs } from '../../shell/outside/outside-form';
import { NewPasswordInput } from '../../shell/outside/new-password-input';
import { PasswordInput } from '../../shell/outside/password-input';
import { PolicyDialog } from './policy-dialog';

interface Values {
  realName: string;
  account: string;
  email: string;
  phone?: string;
  orgName: string;
  coreBusiness: string;
  password: string;
  confirmPassword: string;
  acceptances: boolean;
}

/** Specification 2, sections 3, 5 and 8, Register. */
export default function Register() {
  const { t } = useTranslation();
  const [trial, setTrial] = useState<Trial | null>(null);
  if (trial) return <Registered trial={trial} />;
  return (
    <Outside title={t('register.title')} text={t('register.text')}>
      <RegisterForm done={setTrial} />
    </Outside>
  );
}

/** The accepted policies are sent with their versions. */
const bodyOf = ({ acceptances: _agreed, phone, ...values }: Values): object => ({
  ...values,
  phone: phone || null,
  acceptances: policyNames.map((policy) => ({ policy, version: inForce[policy] })),
});

function RegisterForm({ done }: { done: (trial: Trial) => void }) {
  const { t } = useTranslation();
  const { form, pending, refusal, submit } = useOutsideForm<Values>(
    async (values) =>
      done(await call<Trial>('/api/sysAuth/userRegistration', { body: bodyOf(values) })),
    'register.failed',
  );
  return (
    <Form
      form={form}
      layout="vertical"
      size="large"
      noValidate
      scrollToFirstError={{ focus: true }}
      onFinish={(values) => void submit(values)}
    >
      {refusal && <OutsideRefusal text={refusal} />}
      <AboutBusiness />
      <AboutPerson />
      <Agreement />
      <Button type="primary" htmlType="submit" block loading={pending}>
        {t('register.submit')}
      </Button>
      <p className="outside-links">
        <span>
          {t('register.known')} <Link to={LOGIN}>{t('account.toSignIn')}</Link>
        </span>
      </p>
    </Form>
  );
}

function AboutBusiness() {
  const { t } = useTranslation();
  const wanted = (name: string) => [
    { required: true, whitespace: true, message: t('account.wanted', { name: t(name) }) },
  ];
  return (
    <>
      <Form.Item name="orgName" label={t('register.orgName')} rules={wanted('register.orgName')}>
        <Input autoFocus autoComplete="organization" maxLength={300} />
      </Form.Item>
      <Form.Item
        name="coreBusiness"
        label={t('register.coreBusiness')}
        rules={wanted('register.coreBusiness')}
      >
        <CodeSelect list="msic" />
      </Form.Item>
    </>
  );
}

function AboutPerson() {
  const { t } = useTranslation();
  const rules = useRules();
  const sameAs = useSameAs();
  const [, ofMobile] = rules('register.phone', mobileNumber);
  return (
    <>
      <Form.Item
        name="realName"
        label={t('register.realName')}
        rules={rules('register.realName', [])}
      >
        <Input autoComplete="name" maxLength={100} />
      </Form.Item>
      <Form.Item
        name="account"
        label={t('login.account')}
        rules={rules('login.account', accountName)}
      >
        <Input autoComplete="username" autoCapitalize="none" spellCheck={false} maxLength={20} />
      </Form.Item>
      <Form.Item name="email" label={t('register.email')} rules={rules('register.email', mailbox)}>
        <Input type="email" autoComplete="email" maxLength={320} />
      </Form.Item>
      <Form.Item name="phone" label={t('register.phone')} rules={[ofMobile!]}>
        <Input type="tel" autoComplete="tel" placeholder="+60123456789" maxLength={21} />
      </Form.Item>
      <Form.Item
        name="password"
        label={t('login.password')}
        extra={t('account.passwordRule')}
        rules={rules('login.password', newPassword)}
      >
        <NewPasswordInput autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="confirmPassword"
        label={t('account.confirmPassword')}
        dependencies={['password']}
        rules={sameAs('password')}
      >
        <PasswordInput autoComplete="new-password" />
      </Form.Item>
    </>
  );
}

function Agreement() {
  const { t } = useTranslation();
  const [shown, setShown] = useState<PolicyName | null>(null);
  const mustAgree = (_: unknown, agreed: unknown): Promise<void> =>
    agreed === true
      ? Promise.resolve()
      : Promise.reject(new Error(t('registration.acceptPolicies')));
  return (
    <>
      <p className="agreement-papers">
        {policyNames.map((name) => (
          <button key={name} type="button" className="as-link" onClick={() => setShown(name)}>
            {t(`register.policy.${name}`)}
          </button>
        ))}
      </p>
      <Form.Item
        name="acceptances"
        valuePropName="checked"
        className="agreement"
        rules={[{ validator: mustAgree }]}
      >
        <Checkbox>{t('register.agree')}</Checkbox>
      </Form.Item>
      <PolicyDialog shown={shown} show={setShown} />
    </>
  );
}

function Registered({ trial }: { trial: Trial }) {
  const { t } = useTranslation();
  return (
    <Outside title={t('register.done')} text={t('register.doneText')}>
      <Alert
        type="success"
        showIcon
        className="outside-done"
        message={
          <>
            {t('register.trialUntil')} <PlainDateText value={trial.until} />
          </>
        }
      />
      <SignInNext />
    </Outside>
  );
}
