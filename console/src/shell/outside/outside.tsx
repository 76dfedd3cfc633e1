import './outside.css';
import { Alert, Button } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';

import { useSystem } from '../../providers/session/session';
import { LanguageChoice } from '../look/language-choice';
import { useTranslation } from '../../providers/translation';
import { useWindowTitle } from '../../window-title';
import { LOGIN } from '../frame/guard';
import { Mark } from '../states/overlay';

interface Props {
  title: string;
  /** One line below the title. */
  text?: string;
  children: ReactNode;
}

/** A page for people who are not signed in: a card with a single task. */
export function Outside({ title, text, children }: Props) {
  const { sysTitle, sysLogo, sysCopyright } = useSystem();
  useWindowTitle(title);
  return (
    <div className="outside">
      <header>
        <span className="outside-brand">
          {sysLogo ? <img src={sysLogo} alt="" height={26} /> : <Mark size={26} />}
          <strong>{sysTitle}</strong>
        </span>
        <LanguageChoice />
      </header>
      <main className="outside-card">
        <h1>{title}</h1>
        {text && <p className="dim">{text}</p>}
        {children}
      </main>
      <footer className="dim">{sysCopyright}</footer>
    </div>
  );
}

/** Why the server refused, above the form: in view even if the form is longer than the screen. */
export function OutsideRefusal({ text }: { text: string }) {
  const own = useRef<HTMLDivElement>(null);
  useEffect(() => own.current?.scrollIntoView({ block: 'nearest' }), [text]);
  return (
    <div ref={own} className="outside-refusal">
      <Alert type="error" showIcon message={text} />
    </div>
  );
}

/** The only thing left to do once the task is done; it takes the focus that the form had. */
export function SignInNext() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <Button
      type="primary"
      size="large"
      block
      autoFocus
      className="outside-next"
      href={LOGIN}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return; // in a window of its own
        event.preventDefault();
        void navigate(LOGIN);
      }}
    >
      {t('account.toSignIn')}
    </Button>
  );
}
