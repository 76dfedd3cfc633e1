import { MINUTE } from '@kernel/time';

/** The square on the screen is good for two minutes, from showing it to being let in. */
export const SCAN_LIFE = 2 * MINUTE;

/** waiting → seen (by one person) → approved or refused → used; nothing goes back. */
export type ScanState = 'waiting' | 'seen' | 'approved' | 'refused' | 'used';

export interface Scan {
  id: string;
  state: ScanState;
  /** Whoever opened it first; nobody else may answer. */
  userId: string | null;
  ip: string;
  agent: string;
  createTime: Date;
  endTime: Date;
}

export type ScanStep = 'look' | 'approve' | 'refuse' | 'enter';

const from: Record<ScanStep, readonly ScanState[]> = {
  look: ['waiting', 'seen'],
  approve: ['seen'],
  refuse: ['seen'],
  enter: ['approved'],
};

export const afterStep: Record<ScanStep, ScanState> = {
  look: 'seen',
  approve: 'approved',
  refuse: 'refused',
  enter: 'used',
};

/** Whether this person may take the step now; entering is the showing browser's and names nobody. */
export function mayStep(scan: Scan, step: ScanStep, userId: string | null, now: Date): boolean {
  if (scan.endTime <= now || !from[step].includes(scan.state)) return false;
  if (step === 'enter') return scan.userId !== null;
  return scan.userId === null ? step === 'look' : scan.userId === userId;
}
