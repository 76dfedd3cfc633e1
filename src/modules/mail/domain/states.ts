/** `recorded`: not sent, for want of a mail server. */
export const mailStates = ['queued', 'sending', 'sent', 'failed', 'recorded'] as const;
export type MailState = (typeof mailStates)[number];

/** States in which a user may resend a mail; not while it is being sent. */
export const repeatable: readonly MailState[] = ['sent', 'failed', 'recorded'];

const MINUTES = [1, 5, 15, 60, 240];

/** Minutes to wait after this many attempts; null when it is given up. */
export const waitAfter = (attempts: number): number | null => MINUTES[attempts - 1] ?? null;
