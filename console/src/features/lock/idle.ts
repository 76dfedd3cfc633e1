/** The events that count as activity. */
export const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

export interface Watch {
  /** The time of the last activity in any window of this browser, in milliseconds. */
  lastSign: number;
  lastPulse: number;
}

export const PULSE = 60_000;

/** Locked after this many seconds without activity; 0 never locks. */
export const isOver = ({ lastSign }: Watch, seconds: number, now: number): boolean =>
  seconds > 0 && now - lastSign >= seconds * 1000;

/** Reports activity to the server, at most once a minute. */
export const isPulseDue = ({ lastSign, lastPulse }: Watch, now: number): boolean =>
  now - lastPulse >= PULSE && lastSign > lastPulse;
