import './login.css';
import { useSystem } from '../../providers/session/session';
import { useTranslation } from '../../providers/translation';
import { LanguageChoice } from '../../shell/look/language-choice';
import { Mark } from '../../shell/states/overlay';
import { useWindowTitle } from '../../window-title';
import { OtherSignInMethods } from './other-sign-in-methods';
import { SignInPanel } from './sign-in-panel';

export default function Login() {
  const { sysTitle, sysViceDesc, sysCopyright } = useSystem();
  const { t } = useTranslation();
  useWindowTitle(t('login.title'));
  return (
    <div className="login">
      <BrandPane />
      <main className="login-side">
        <LanguageChoice />
        <div className="login-card">
          <div className="login-brand-small">
            <Logo />
            <strong>{sysTitle}</strong>
          </div>
          <h1>{t('login.title')}</h1>
          <p className="dim">{sysViceDesc || t('login.subtitle')}</p>
          <SignInPanel />
          <OtherSignInMethods />
        </div>
        <footer className="dim">{sysCopyright}</footer>
      </main>
    </div>
  );
}

function BrandPane() {
  const { sysTitle, sysViceTitle } = useSystem();
  const { t } = useTranslation();
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

/** A drawing of an invoice with its validation mark, to show what the product is for. */
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
