import { useEffect, useRef, useState } from 'react';

import type { Chain } from '@modules/identity/contract';
import type { ChainFault, Verdict } from '@platform/contract';
import { call } from '../../providers/http/http';

export interface Check {
  state: 'idle' | 'running' | 'stopped' | 'done' | 'failed';
  done: number;
  faults: ChainFault[];
  error: unknown;
}

const IDLE: Check = { state: 'idle', done: 0, faults: [], error: null };

/** The findings so far stay on the page. */
const stopped = (before: Check): Check =>
  before.state === 'running' ? { ...before, state: 'stopped' } : before;

/** Checks a chain in portions; leaving the page or stopping ends the check. */
export function useCheck({ orgId }: Chain) {
  const [check, setCheck] = useState<Check>(IDLE);
  const running = useRef<AbortController>(null);
  useEffect(
    () => () => {
      running.current?.abort();
      setCheck(stopped);
    },
    [],
  );
  const start = async (): Promise<void> => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    let now: Check = { ...IDLE, state: 'running' };
    setCheck(now);
    try {
      for (let after: number | null = 0; after !== null;) {
        const body = { orgId, after };
        const verdict: Verdict = await call('/api/auditTrail/verify', { body, signal });
        after = verdict.next;
        now = {
          ...now,
          state: after === null ? 'done' : 'running',
          done: now.done + verdict.checked,
          faults: [...now.faults, ...verdict.faults],
        };
        setCheck(now);
      }
    } catch (error) {
      if (!signal.aborted) setCheck({ ...now, state: 'failed', error });
    }
  };
  const stop = (): void => {
    running.current?.abort();
    setCheck(stopped);
  };
  return { check, start, stop };
}
