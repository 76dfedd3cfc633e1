import { useMemo } from 'react';

import { usePreference } from '../../providers/session/preferences';
import { useStore } from '../../providers/session/store';
import { isOver, latestTasks, type Task } from './tasks';

/** Tasks that have finished since the person last looked, including those started elsewhere. */
export const endedSince = (tasks: readonly Task[], seen: string | null): Task[] =>
  tasks.filter((task) => isOver(task) && task.endTime !== null && task.endTime > (seen ?? ''));

/** The end time of the latest finished task: whoever has seen it has seen them all. */
export const lastEnd = (tasks: readonly Task[]): string | null =>
  tasks.reduce<string | null>(
    (last, { endTime }) => (endTime !== null && endTime > (last ?? '') ? endTime : last),
    null,
  );

export interface FinishedTasks {
  /** Finished but not seen yet. */
  fresh: Task[];
  see: () => void;
}

export function useFinishedTasks(): FinishedTasks {
  const tasks = useStore(latestTasks);
  const [seen, put] = usePreference<string>('inbox.seen');
  const fresh = useMemo(() => endedSince(tasks, seen), [tasks, seen]);
  const last = lastEnd(fresh);
  return { fresh, see: () => last && put(last) };
}
