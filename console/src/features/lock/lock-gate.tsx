import { useInvalidate } from '@refinedev/core';
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';

import { screenLock } from '../../providers/screen';
import { session, useSystem } from '../../providers/session';
import { useStore } from '../../providers/store';
import { Overlay } from '../../shell/states/overlay';
import { useSettings } from '../../shell/look/settings';
import { useIdleLock } from './use-idle-lock';

const loadLock = () => import('./lock-screen');
const LockScreen = lazy(loadLock);

/**
 * The application, or the lock screen in front of it. Opening a locked session shows only the lock
 * screen; open work is kept behind it unchanged.
 */
export function LockGate({ children }: { children: ReactNode }) {
  const locked = useStore(screenLock) !== null;
  const begun = useStore(session) !== null;
  const { sysTitle } = useSystem();
  useFreshness(locked);
  // The lock of a previous session does not prevent signing in again.
  useEffect(() => () => screenLock.set(null), []);
  return (
    <>
      {(begun || !locked) && children}
      {begun && !locked && <Watchman />}
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
  // Loaded in advance: the lock must also work, and keep open work, without a network.
  useEffect(() => void loadLock().catch(() => undefined), []);
  return null;
}

/** Requests refused while the screen was locked are repeated. */
function useFreshness(locked: boolean): void {
  const invalidate = useInvalidate();
  const before = useRef(locked);
  useEffect(() => {
    if (before.current && !locked) void invalidate({ invalidates: ['all'] });
    before.current = locked;
  }, [locked, invalidate]);
}
