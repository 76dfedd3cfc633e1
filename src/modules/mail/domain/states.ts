/** `recorded`: not sent, for want of a mail server. */
export const mailStates = ['queued', 'sending', 'sent', 'failed', 'recorded'] as const;
export type MailState = (typeof mailStates)[number];

/** States in which a user may resend a mail; not while it is being sent. */
export const repeatable: readonly MailState[] = ['sent', 'failed', 'recorded'];

const MINUTES = [1, 5, 15, 60, 240];

/** Minutes to wait after this many attempts; null when it is given up. */
export const waitAfter = (attempts: number): number | null => MINUTES[attempts - 1] ?? null;

/**
 * Why a mail that its worker left behind is not taken up again: it may have been sent, or it was
 * tried so often that it may be what ends its workers. Null if it is.
 */
export function abandonedFor({
  attempts,
  isHandedOver,
}: {
  attempts: number;
  isHandedOver: boolean;
}): string | null {
  if (isHandedOver) return 'mail.outcomeUnknown';
  return attempts > 0 && waitAfter(attempts) === null ? 'mail.gaveUp' : null;
}
