import { useCallback, useEffect } from 'react';

import { refetchTasks } from '../../../shell/inbox/tasks';
import { payrollRuns } from '../payroll-calls';
import { useRunData } from '../use-run-data';

const BUSY = 1_500;

/** A run, reloaded while it is being calculated. */
export function useRun(id: string) {
  const loaded = useRunData(useCallback((signal) => payrollRuns.detail(id, signal), [id]));
  const { value: run, again } = loaded;
  const isBusy = run?.isCalculating ?? false;
  useEffect(() => {
    if (!isBusy) return undefined;
    const timer = setTimeout(again, BUSY);
    return () => clearTimeout(timer);
  }, [isBusy, again, run]);
  useEffect(() => {
    if (isBusy) refetchTasks();
  }, [isBusy]);
  return loaded;
}
