import { useEffect } from 'react';

import { read, write } from '../../providers/session/storage';
import { lockScreen, saveLockAfter } from '../../shell/account/lock';
import { isOver, isPulseDue, signs, type Watch } from './idle';

/** Shared by the windows of this browser: activity in one of them counts for all. */
const LAST = 'last-sign';
const LOOK = 1_000;
const WRITE = 5_000;

/** Locks the screen after this many seconds without activity; 0 never does. */
export function useIdleLock(seconds: number): void {
  useEffect(() => {
    const watch: Watch = { lastSign: Date.now(), lastPulse: Date.now() };
    void saveLockAfter(seconds);
    const notice = (): void => {
      const now = Date.now();
      if (now - Number(read(LAST) ?? 0) > WRITE) write(LAST, String(now));
      watch.lastSign = now;
    };
    const look = (): void => {
      const now = Date.now();
      watch.lastSign = Math.max(watch.lastSign, Number(read(LAST) ?? 0));
      if (isOver(watch, seconds, now)) void lockScreen();
      else if (seconds > 0 && isPulseDue(watch, now)) {
        watch.lastPulse = now;
        void saveLockAfter(seconds);
      }
    };
    notice();
    const timer = setInterval(look, LOOK);
    // Timers do not run while a laptop is closed, so check as soon as it wakes.
    document.addEventListener('visibilitychange', look);
    for (const sign of signs) addEventListener(sign, notice, { passive: true, capture: true });
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      for (const sign of signs) removeEventListener(sign, notice, { capture: true });
    };
  }, [seconds]);
}
