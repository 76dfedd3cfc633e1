/**
 * `waiting`: for its time, or to be claimed; `sent`: in the inbox, in the mail queue, or accepted
 * by the provider; `recorded`: no provider is configured; `dropped`: its recipient no longer wants
 * it or may no longer see it.
 */
export const messageStates = [
  'waiting',
  'sending',
  'sent',
  'failed',
  'recorded',
  'dropped',
] as const;
export type MessageState = (typeof messageStates)[number];

const MINUTES = [1, 5, 30];

/** Minutes to wait after this many attempts with a provider; null to give up. */
export const waitAfter = (attempts: number): number | null => MINUTES[attempts - 1] ?? null;
