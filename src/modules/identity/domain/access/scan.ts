import { MINUTE } from '@kernel/time';

/** A QR code is valid for two minutes, from showing it to signing in. */
export const SCAN_LIFE = 2 * MINUTE;

/** waiting → seen (by one user) → approved or refused → used; never backwards. */
export type ScanState = 'waiting' | 'seen' | 'approved' | 'refused' | 'used';

export interface Scan {
  id: string;
  state: ScanState;
  /** The user who opened it first; nobody else may answer. */
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

/**
 * Whether this user may take the step now; the final sign-in is the showing browser's and has no
 * user.
 */
export function mayStep(scan: Scan, step: ScanStep, userId: string | null, now: Date): boolean {
  if (scan.endTime <= now || !from[step].includes(scan.state)) return false;
  if (step === 'enter') return scan.userId !== null;
  return scan.userId === null ? step === 'look' : scan.userId === userId;
}
