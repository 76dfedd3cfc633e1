import './sign-in-again.css';
import { useInvalidate } from '@refinedev/core';
import { Alert, Button } from 'antd';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

import { messageOf } from '../../providers/http/api-error';
import { screenLock } from '../../providers/session/screen';
import { useSession } from '../../providers/session/session';
import { sessionEnd } from '../../providers/session/session-end';
import { useStore } from '../../providers/session/store';
import { accessToken, userIdOf } from '../../providers/session/tokens';
import { useTranslation } from '../../providers/translation';
import { useLogOut } from '../../shell/account/use-log-out';
import { loadSession } from '../../shell/frame/start';
import { PasswordForm } from './password-form';
import type { Entry } from './use-entry';

/** The session has ended: the same person signs in again, on top of the unchanged page. */
export default function SignInAgain() {
  const { t } = useTranslation();
  const { user } = useSession();
  const why = useStore(sessionEnd) ?? 'sessionEnded';
  const dialog = useRef<HTMLDialogElement>(null);
  const entry = useResuming(user.id);
  const leave = useLogOut();
  // If it is closed while still in the document, the dialog restores the focus.
  useLayoutEffect(() => {
    const here = dialog.current!;
    const stay = (event: Event): void => event.preventDefault();
    here.showModal();
    // The dialog focuses its first field, which is already filled in.
    here.querySelector<HTMLElement>('[name=password], input[type=password]')?.focus();
    here.addEventListener('cancel', stay);
    return () => {
      here.removeEventListener('cancel', stay);
      here.close();
    };
  }, []);
  return (
    <dialog ref={dialog} className="again" aria-label={t('signIn.again.title')}>
      <h1>{t('signIn.again.title')}</h1>
      <p className="dim">{t('signIn.again.text')}</p>
      <Alert type="info" message={t(why)} />
      {entry.refusal && <Alert type="error" showIcon message={entry.refusal} />}
      <PasswordForm entry={entry} account={user.account} />
      <Button type="link" onClick={leave}>
        {t('signIn.again.otherwise')}
      </Button>
    </dialog>
  );
}

/** Signing in as somebody else starts from scratch: nothing of the first person may stay. */
function useResuming(userId: string): Entry {
  const { t } = useTranslation();
  const invalidate = useInvalidate();
  const [pending, setPending] = useState(false);
  const [refusal, refuse] = useState<string | null>(null);
  const resume = useCallback((): void => {
    if (userIdOf(accessToken()) !== userId) return location.assign('/');
    screenLock.set(null);
    sessionEnd.set(null);
    void loadSession();
    void invalidate({ invalidates: ['all'] });
  }, [userId, invalidate]);
  useEffect(() => {
    // Signed in again in another window of this browser.
    const onStorage = (): void => {
      if (accessToken()) resume();
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, [resume]);
  const enter = async (work: () => Promise<void>): Promise<void> => {
    setPending(true);
    refuse(null);
    try {
      await work();
      resume();
    } catch (error) {
      refuse(messageOf(error) || t('login.failed'));
    } finally {
      setPending(false);
    }
  };
  return { enter, pending, refusal, refuse };
}
