import { useEffect, useState } from 'react';

import type { ImportPreview, ImportOutcome } from '@platform/contract';
import { call } from '../../providers/http/http';

export const isOver = ({ status }: ImportOutcome): boolean =>
  status === 'done' || status === 'cancelled';

/** Of all rows not one is stored. */
export const isFailed = ({ created, updated, there, faultCount }: ImportOutcome): boolean =>
  created + updated + there === 0 && faultCount > 0;

/** Each quarter is said once: polls are too many to be read out. */
export const spokenPercent = (finished: number, total: number): string =>
  total > 0 ? `${Math.floor((finished / total) * 4) * 25} %` : '';

export const upload = (name: string, file: File): Promise<ImportPreview> => {
  const body = new FormData();
  body.append('file', file);
  return call<ImportPreview>(`/api/${name}/importFile`, { body });
};

export const begin = (
  name: string,
  { fileId, mapping }: ImportPreview,
  options: object,
): Promise<string> =>
  call<string>(`/api/${name}/import`, { body: { fileId, mapping, ...options } });

const PAUSE = 700;

/** Polls a task until it has finished. */
export function useOutcome(name: string, taskId: string | null): ImportOutcome | null {
  const [held, setHeld] = useState<{ taskId: string; outcome: ImportOutcome } | null>(null);
  useEffect(() => {
    if (taskId === null) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    let stopped = false;
    const look = async (): Promise<void> => {
      const outcome = await call<ImportOutcome>(`/api/${name}/importOutcome`, {
        query: { id: taskId },
      }).catch(() => null);
      if (stopped) return;
      if (outcome) setHeld({ taskId, outcome });
      if (!outcome || !isOver(outcome)) timer = setTimeout(() => void look(), PAUSE);
    };
    void look();
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [name, taskId]);
  return held && held.taskId === taskId ? held.outcome : null;
}
