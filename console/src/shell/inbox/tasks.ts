import { useEffect, useState } from 'react';

import type { TaskView } from '@platform/contract';
import type { Answered } from '@kernel/resource';
import { call } from '../../providers/http/http';
import { createStore } from '../../providers/session/store';

/** A background task with the server's counts, item by item. */
export type Task = Answered<TaskView>;

/** Incremented when a task is started, so that the tray refreshes at once. */
const started = createStore(0);

export const refetchTasks = (): void => started.set((count) => count + 1);

export const isOver = (task: Task): boolean =>
  task.status === 'done' || task.status === 'cancelled';

export const finishedOf = (task: Task): number => task.succeeded + task.failed + task.skipped;

/** While it runs, the number of processed items; at the end, that of successful ones. */
export const countedOf = (task: Task): number => (isOver(task) ? task.succeeded : finishedOf(task));

/** Whole percents, never 100 before everything is done. */
export const percentOf = (task: Task): number =>
  task.total > 0 ? Math.floor((finishedOf(task) / task.total) * 100) : 0;

/** Seconds left at the current rate; null until there is a rate. */
export function secondsLeft(task: Task, now: number): number | null {
  const since = Date.parse(task.beginTime ?? task.createTime);
  const finished = finishedOf(task);
  if (finished === 0 || Number.isNaN(since) || now <= since) return null;
  const speed = finished / (now - since);
  return Math.ceil((task.total - finished) / speed / 1000);
}

/** The last known state, for code that only needs to know what has finished. */
export const latestTasks = createStore<readonly Task[]>([]);

const BUSY = 2_000;
const QUIET = 60_000;

/** The person's tasks, polled often while one is running and rarely otherwise. */
export function useTasks(open: boolean): { tasks: Task[]; at: number } {
  const [state, setState] = useState<{ tasks: Task[]; at: number }>({ tasks: [], at: 0 });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let stopped = false;
    const look = async (): Promise<void> => {
      clearTimeout(timer);
      const answer = await call<Task[]>('/api/task/mine').catch(() => null);
      if (stopped) return;
      if (answer) {
        setState({ tasks: answer, at: Date.now() });
        latestTasks.set(answer);
      }
      const busy = answer?.some((task) => !isOver(task)) ?? false;
      timer = setTimeout(() => void look(), busy || open ? BUSY : QUIET);
    };
    void look();
    const unsubscribe = started.subscribe(() => void look());
    return () => {
      stopped = true;
      clearTimeout(timer);
      unsubscribe();
    };
  }, [open]);
  return state;
}

export async function cancelTask(id: string): Promise<void> {
  await call('/api/task/cancel', { body: { id } });
  refetchTasks();
}

/** Retries the failed items. */
export async function repeatFailures(id: string): Promise<void> {
  await call('/api/task/retryFailed', { body: { id } });
  refetchTasks();
}
