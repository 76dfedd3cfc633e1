const lower = 'abcdefghjkmnpqrstuvwxyz';
const upper = lower.toUpperCase();
const digits = '23456789';

/** A random number below `end`, as secure as the caller's generator. */
type Random = (end: number) => number;

/**
 * A password to be read out once and changed at the first sign-in: unambiguous letters and digits,
 * in groups, satisfying all rules.
 */
export function oneTimePassword(random: Random): string {
  const some = (from: string, count: number): string =>
    Array.from({ length: count }, () => from[random(from.length)]!).join('');
  return [some(upper, 1) + some(lower, 3), some(digits, 4), some(lower, 4)].join('-');
}
