import { useCallback } from 'react';

import type { ReliefLeftView } from '@modules/payroll/contract';
import { call } from '../../../providers/http/http';
import { useLoaded } from '../../../providers/use-loaded';

const none = (): Promise<ReliefLeftView[]> => Promise.resolve([]);

/**
 * The reliefs of Form TP1 in a year, with what an employee has left of each; none without a year.
 */
export function useReliefsLeft(year: number | null, employeeId: string | null) {
  const read = useCallback(
    (signal: AbortSignal) =>
      call<ReliefLeftView[]>('/api/reliefClaim/left', { body: { year, employeeId }, signal }),
    [year, employeeId],
  );
  return useLoaded(year === null ? none : read);
}

/** The year of a form's values: that of its month, or its own. */
export function yearIn({ year, month }: Readonly<Record<string, unknown>>): number | null {
  const text = typeof month === 'string' ? month.slice(0, 4) : textOf(year);
  const number = /^20\d\d$/.test(text) ? Number(text) : null;
  return number;
}

const textOf = (year: unknown): string =>
  typeof year === 'number' || typeof year === 'string' ? String(year) : '';
