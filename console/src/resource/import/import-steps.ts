import { useEffect, useState } from 'react';

import { call } from '../../providers/http';

/** What the server read of a file. */
export interface Preview {
  fileId: string;
  rows: number;
  headings: string[];
  samples: string[][];
  columns: { name: string; label: string }[];
  mapping: (string | null)[];
}

/** How a trial or an import goes or went. */
export interface Outcome {
  status: 'waiting' | 'running' | 'done' | 'cancelled';
  total: number;
  finished: number;
  valid: number;
  created: number;
  updated: number;
  unchanged: number;
  there: number;
  /** All of them; `faults` holds the first thousand. */
  faultCount: number;
  faults: { row: number; column: string; code: string; message: string }[];
  /** The same spreadsheet with the faults beside the rows. */
  faultsFileId: string | null;
}

export const isOver = ({ status }: Outcome): boolean => status === 'done' || status === 'cancelled';

export const upload = (name: string, file: File): Promise<Preview> => {
  const body = new FormData();
  body.append('file', file);
  return call<Preview>(`/api/${name}/importFile`, { body });
};

export const begin = (
  name: string,
  { fileId, mapping }: Preview,
  options: object,
): Promise<string> =>
  call<string>(`/api/${name}/import`, { body: { fileId, mapping, ...options } });

const PAUSE = 700;

/** Polls a task until it has finished. */
export function useOutcome(name: string, taskId: string | null): Outcome | null {
  const [held, setHeld] = useState<{ taskId: string; outcome: Outcome } | null>(null);
  useEffect(() => {
    if (taskId === null) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    let stopped = false;
    const look = async (): Promise<void> => {
      const outcome = await call<Outcome>(`/api/${name}/importOutcome`, {
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
