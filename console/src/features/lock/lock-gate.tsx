import { useInvalidate } from '@refinedev/core';
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';

import { screenLock } from '../../providers/session/screen';
import { session, useSystem } from '../../providers/session/session';
import { sessionEnd } from '../../providers/session/session-end';
import { useStore } from '../../providers/session/store';
import { Overlay } from '../../shell/states/overlay';
import { useSettings } from '../../shell/look/settings';
import { useIdleLock } from './use-idle-lock';

const loadLock = () => import('./lock-screen');
const LockScreen = lazy(loadLock);
const SignInAgain = lazy(() => import('../login/sign-in-again'));

/**
 * The application, or the lock screen in front of it. Opening a locked session shows only the lock
 * screen; open work stays unchanged behind it.
 */
export function LockGate({ children }: { children: ReactNode }) {
  // If the session has ended, the person signs in again instead, which unlocks, too.
  const ended = useStore(sessionEnd) !== null;
  const locked = useStore(screenLock) !== null && !ended;
  const begun = useStore(session) !== null;
  const { sysTitle } = useSystem();
  useFreshness(locked);
  // The lock of a previous session does not prevent signing in again.
  useEffect(() => () => screenLock.set(null), []);
  return (
    <>
      {(begun || !locked) && children}
      {begun && !locked && !ended && <Watchman />}
      {ended && (
        <Suspense fallback={<Overlay title={sysTitle} />}>
          <SignInAgain />
        </Suspense>
      )}
      {locked && (
        <Suspense fallback={<Overlay title={sysTitle} />}>
          <LockScreen />
        </Suspense>
      )}
    </>
  );
}

function Watchman(): null {
  const { lockSeconds } = useSettings();
  useIdleLock(lockSeconds);
  // Loaded in advance: locking must work, and keep open work, without a network.
  useEffect(() => void loadLock().catch(() => undefined), []);
  return null;
}

/** Requests refused during the lock are repeated. */
function useFreshness(locked: boolean): void {
  const invalidate = useInvalidate();
  const before = useRef(locked);
  useEffect(() => {
    if (before.current && !locked) void invalidate({ invalidates: ['all'] });
    before.current = locked;
  }, [locked, invalidate]);
}
