import './login.css';
import { Alert, Button, Form, Input } from 'antd';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { languages } from '@kernel/i18n';
import { messageOf } from '../../providers/api-error';
import { type Credentials, signIn } from '../../providers/auth';
import { switchLanguage } from '../../providers/catalogues';
import { useSystem } from '../../providers/session';
import { useWords } from '../../providers/words';
import { wantedAddress } from '../../shell/guard';
import { Mark } from '../../shell/overlay';
import { languageNames } from '../../shell/languages';
import { takeNotice } from '../../shell/notice';
import { CaptchaField, useCaptcha } from './captcha';
import { PasswordField } from './password-field';

export default function Login() {
  const { sysTitle, sysViceDesc, sysCopyright } = useSystem();
  const { t } = useWords();
  useEffect(() => {
    document.title = `${t('login.title')} - E-INVOICE`;
  }, [t]);
  return (
    <div className="login">
      <BrandPane />
      <main className="login-side">
        <Languages />
        <div className="login-card">
          <div className="login-brand-small">
            <Logo />
            <strong>{sysTitle}</strong>
          </div>
          <h1>{t('login.title')}</h1>
          <p className="dim">{sysViceDesc || t('login.subtitle')}</p>
          <SignInForm />
        </div>
        <footer className="dim">{sysCopyright}</footer>
      </main>
    </div>
  );
}

function BrandPane() {
  const { sysTitle, sysViceTitle } = useSystem();
  const { t } = useWords();
  return (
    <aside className="login-pane">
      <div className="login-pane-brand">
        <Logo />
        <strong>{sysTitle}</strong>
      </div>
      <div className="login-pane-words">
        <p className="login-claim">{sysViceTitle || t('login.claim')}</p>
        <ul>
          {['one', 'two', 'three'].map((key) => (
            <li key={key}>{t(`login.points.${key}`)}</li>
          ))}
        </ul>
      </div>
      <Receipt />
    </aside>
  );
}

const Logo = () => {
  const { sysLogo } = useSystem();
  return sysLogo ? <img src={sysLogo} alt="" height={30} /> : <Mark size={30} />;
};

/** A drawing of an invoice with its mark of validity; it says what the product is for. */
const Receipt = () => (
  <svg className="login-receipt" viewBox="0 0 360 240" aria-hidden focusable="false">
    <g fill="none" stroke="currentColor" strokeWidth="1.5">
      <rect x="24" y="18" width="230" height="260" rx="10" className="sheet" />
      <path d="M48 52h84M48 70h52M48 112h182M48 136h182M48 160h182M48 184h120" opacity=".55" />
      <path d="M196 46h34v34h-34z M204 54h6v6h-6z M216 54h6v6h-6z M204 66h6v6h-6z" opacity=".8" />
    </g>
    <circle cx="254" cy="176" r="40" className="seal" />
    <path d="m236 177 13 13 24-28" className="tick" />
  </svg>
);

function Languages() {
  const { language } = useWords();
  return (
    <nav className="login-languages">
      {languages.map((each) => (
        <button
          key={each}
          type="button"
          lang={each}
          aria-pressed={each === language}
          onClick={() => void switchLanguage(each)}
        >
          {languageNames[each]}
        </button>
      ))}
    </nav>
  );
}

function SignInForm() {
  const { t } = useWords();
  const [form] = Form.useForm<Credentials>();
  const captcha = useCaptcha();
  const { submit, pending, refusal } = useSignIn(captcha);
  const rule = (name: string) => [
    { required: true, message: t('login.required', { name: t(name) }) },
  ];
  return (
    <Form
      form={form}
      layout="vertical"
      size="large"
      onFinish={(values) => void submit(values)}
      requiredMark={false}
      disabled={pending}
      aria-label={t('login.title')}
    >
      {refusal && <Alert type="error" showIcon message={refusal} className="login-refusal" />}
      <Form.Item name="account" label={t('login.account')} rules={rule('login.account')}>
        <Input autoFocus autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Form.Item>
      <PasswordField rules={rule('login.password')} />
      {captcha.isWanted && <CaptchaField captcha={captcha} rules={rule('login.captcha')} />}
      <Button type="primary" htmlType="submit" block loading={pending}>
        {t('login.submit')}
      </Button>
    </Form>
  );
}

function useSignIn(captcha: ReturnType<typeof useCaptcha>) {
  const { t } = useWords();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [pending, setPending] = useState(false);
  const [notice, setNotice] = useState(takeNotice);
  const [refusal, setRefusal] = useState<string | null>(null);
  const submit = async (values: Credentials): Promise<void> => {
    setPending(true);
    setNotice(null);
    try {
      await signIn({ ...values, ...(captcha.isWanted && { codeId: captcha.id }) });
      await navigate(wantedAddress(search), { replace: true });
    } catch (error) {
      captcha.afterRefusal(error);
      setRefusal(messageOf(error) || t('login.failed'));
    } finally {
      setPending(false);
    }
  };
  return { submit, pending, refusal: refusal ?? (notice && t(notice)) };
}
