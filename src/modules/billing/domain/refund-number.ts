/**
 * The number under which a refund is sent. Each attempt has one of its own: a service that was asked
 * under a number before repeats its answer.
 */
export const numberOf = ({ refundSn, attempt }: { refundSn: string; attempt: number }): string =>
  attempt === 1 ? refundSn : `${refundSn}-${attempt}`;

/** The refund and the attempt that a channel speaks of. */
export function attemptIn(number: string): { refundSn: string; attempt: number } {
  const [, refundSn, attempt] = /^(.+)-(\d+)$/.exec(number) ?? [];
  return refundSn === undefined
    ? { refundSn: number, attempt: 1 }
    : { refundSn, attempt: Number(attempt) };
}
