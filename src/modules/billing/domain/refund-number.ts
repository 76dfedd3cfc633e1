/**
 * The number under which a refund is sent. Each attempt has its own: a service repeats its response
 * to a number that it has seen.
 */
export const numberOf = ({ refundSn, attempt }: { refundSn: string; attempt: number }): string =>
  attempt === 1 ? refundSn : `${refundSn}-${attempt}`;

/** The refund and the attempt of a channel's number. */
export function attemptIn(number: string): { refundSn: string; attempt: number } {
  const [, refundSn, attempt] = /^(.+)-(\d+)$/.exec(number) ?? [];
  return refundSn === undefined
    ? { refundSn: number, attempt: 1 }
    : { refundSn, attempt: Number(attempt) };
}
