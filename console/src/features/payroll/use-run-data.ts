import { useEffect } from 'react';

import { type Loaded, useLoaded } from '../../providers/use-loaded';
import { onWritten } from '../../providers/written';

/** Loads what is shown of runs, and again whenever one of them was changed here; `read` is stable. */
export function useRunData<Value>(read: (signal: AbortSignal) => Promise<Value>): Loaded<Value> {
  const loaded = useLoaded(read);
  const { again } = loaded;
  useEffect(() => onWritten(['payrollRun'], again), [again]);
  return loaded;
}
