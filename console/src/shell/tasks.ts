import { useEffect, useState } from 'react';

import { call } from '../providers/http';
import { createStore } from '../providers/store';

/** Long work as the server counts it. */
export interface Task {
  id: string;
  kind: string;
  title?: string | null;
  status: string;
  total: number;
  done: number;
  failed: number;
  createTime: string;
  startTime?: string | null;
  endTime?: string | null;
  /** A file that the task has made. */
  fileId?: string | null;
}

/** Raised by whoever starts long work, so that the tray looks at once. */
const started = createStore(0);

export const lookForTasks = (): void => started.set((count) => count + 1);

const over = ['done', 'finished', 'succeeded', 'failed', 'cancelled'];

export const isOver = (task: Task): boolean => over.includes(task.status);

export const finishedOf = (task: Task): number => task.done + task.failed;

/** Seconds left at the speed so far; null before there is a speed. */
export function secondsLeft(task: Task, now: number): number | null {
  const since = Date.parse(task.startTime ?? task.createTime);
  const finished = finishedOf(task);
  if (finished === 0 || Number.isNaN(since) || now <= since) return null;
  const speed = finished / (now - since);
  return Math.ceil((task.total - finished) / speed / 1000);
}

const BUSY = 2_000;
const QUIET = 60_000;

/** The person's tasks, asked for often while one runs and seldom otherwise. */
export function useTasks(open: boolean): Task[] {
  const [tasks, setTasks] = useState<Task[]>([]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let stopped = false;
    const look = async (): Promise<void> => {
      clearTimeout(timer);
      const answer = await call<Task[]>('/api/task/mine').catch(() => null);
      if (stopped) return;
      if (answer) setTasks(answer);
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
  return tasks;
}
