import { useCallback, useEffect } from 'react';

import type { RunDetail } from '@modules/payroll/contract';
import { refetchTasks } from '../../../shell/inbox/tasks';
import { payrollRuns } from '../payroll-calls';
import { useRunData } from '../use-run-data';

const BUSY = 1_500;

const pauseAfter = ({ isCalculating }: RunDetail): number | null => (isCalculating ? BUSY : null);

/** A run, reloaded while it is being calculated. */
export function useRun(id: string) {
  const loaded = useRunData(
    useCallback((signal) => payrollRuns.detail(id, signal), [id]),
    pauseAfter,
  );
  const isBusy = loaded.value?.isCalculating ?? false;
  useEffect(() => {
    if (isBusy) refetchTasks();
  }, [isBusy]);
  return loaded;
}
