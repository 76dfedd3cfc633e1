import { useEffect } from 'react';

import { type Loaded, useLoaded } from '../../providers/use-loaded';
import { onWritten } from '../../providers/written';

/** Loads data about runs, and reloads it whenever a run was changed here; keep both functions stable. */
export function useRunData<Value>(
  read: (signal: AbortSignal) => Promise<Value>,
  pauseAfter?: (value: Value) => number | null,
): Loaded<Value> {
  const loaded = useLoaded(read, pauseAfter);
  const { again } = loaded;
  useEffect(() => onWritten(['payrollRun'], again), [again]);
  return loaded;
}
