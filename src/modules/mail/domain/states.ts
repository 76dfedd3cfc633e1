/** `recorded`: written down only, for want of a mail server. */
export const mailStates = ['queued', 'sending', 'sent', 'failed', 'recorded'] as const;
export type MailState = (typeof mailStates)[number];

/** What a person may send again; one that is on its way may not. */
export const repeatable: readonly MailState[] = ['sent', 'failed', 'recorded'];

const MINUTES = [1, 5, 15, 60, 240];

/** How long to wait after so many tries, in minutes; null when it is given up. */
export const waitAfter = (attempts: number): number | null => MINUTES[attempts - 1] ?? null;
