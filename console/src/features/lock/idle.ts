/** What shows that somebody is there. */
export const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

export interface Watch {
  /** Milliseconds of the last sign of life, in whichever window of this browser. */
  lastSign: number;
  lastPulse: number;
}

export const PULSE = 60_000;

/** Locked after so many seconds without a sign; 0 never locks. */
export const isOver = ({ lastSign }: Watch, seconds: number, now: number): boolean =>
  seconds > 0 && now - lastSign >= seconds * 1000;

/** The server hears of somebody who is there, once a minute, and of nobody else. */
export const isPulseDue = ({ lastSign, lastPulse }: Watch, now: number): boolean =>
  now - lastPulse >= PULSE && lastSign > lastPulse;
