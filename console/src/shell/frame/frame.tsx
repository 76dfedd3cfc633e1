import './shell.css';
import '../../resource/resource.css';
import { Button } from 'antd';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { forget, signOut } from '../../providers/auth';
import { session, useSystem } from '../../providers/session/session';
import { useStore } from '../../providers/session/store';
import { useTranslation } from '../../providers/translation';
import { FailedState } from '../states/failed-state';
import { LOGIN } from './guard';
import { leaveNotice } from '../outside/notice';
import { Overlay } from '../states/overlay';
import { MustChangePassword, NoAccessiblePage } from './admission';
import { loadSession } from './start';

const Layout = lazy(() => import('./layout'));
const MustChange = lazy(() => import('../../features/people/centre/must-change'));

/** Loads what a signed-in person needs, once, then shows the layout around the requested page. */
export default function Frame() {
  const current = useStore(session);
  const { sysTitle } = useSystem();
  const { error, again } = useStart();
  if (error !== null) return <StartFailed error={error} again={again} />;
  if (current === null) return <Overlay title={sysTitle} />;
  return (
    <Suspense fallback={<Overlay title={sysTitle} />}>
      <Layout />
    </Suspense>
  );
}

function useStart(): { error: unknown; again: () => void } {
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  const navigate = useNavigate();
  const { language } = useTranslation();
  const refuse = useCallback(() => {
    forget();
    leaveNotice('login.noPermission');
    void navigate(LOGIN, { replace: true });
  }, [navigate]);
  // The server returns titles and labels in the user's language, so a new language reloads them.
  useEffect(() => {
    loadSession().catch((reason: unknown) => {
      if (reason instanceof NoAccessiblePage) refuse();
      else if (session.get() === null) setError(reason);
    });
  }, [attempt, language, refuse]);
  const again = (): void => {
    setError(null);
    setAttempt((before) => before + 1);
  };
  return { error, again };
}

function StartFailed({ error, again }: { error: unknown; again: () => void }) {
  const navigate = useNavigate();
  const { t } = useTranslation();
  const leave = (): void => {
    forget();
    void navigate(LOGIN);
  };
  if (error instanceof MustChangePassword)
    return (
      <Suspense fallback={<Overlay />}>
        <MustChange done={again} leave={() => void signOut().then(leave)} />
      </Suspense>
    );
  return (
    <div className="plain-page">
      <FailedState error={error} again={again}>
        <Button onClick={leave}>{t('shell.logOut')}</Button>
      </FailedState>
    </div>
  );
}
