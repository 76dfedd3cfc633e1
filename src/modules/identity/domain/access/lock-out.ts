import { MINUTE, SECOND } from '@kernel/time';

/** Failed sign-ins of one subject: an account, an address, or the combination. */
export interface Failures {
  count: number;
  last: Date;
}

/** platform-api, section 10: as many failures as are configured lock for half an hour after the last. */
export const LOCK = 30 * MINUTE;
/** platform-api, section 3.2: the captcha becomes required for the account at this address. */
const CAPTCHA_AFTER = 3;
/** An office shares one address: from here on everybody there proves to be a person. */
const CAPTCHA_AT_ADDRESS = 20;
/** Failures of one account at one address before each further one has to wait. */
const FREE_TOGETHER = 10;
const LONGEST_WAIT = MINUTE;

const none: Failures = { count: 0, last: new Date(0) };

/** Failures count until half an hour has passed without one. */
export const live = (failures: Failures | undefined, now: Date): number =>
  failures && now.getTime() - failures.last.getTime() < LOCK ? failures.count : 0;

export const isLocked = (account: Failures | undefined, now: Date, most: number): boolean =>
  live(account, now) >= most;

interface AtAddress {
  /** The account at the address. */
  together: Failures | undefined;
  /** All accounts at the address. */
  address: Failures | undefined;
}

export const needsCaptcha = ({ together, address }: AtAddress, now: Date): boolean =>
  live(together, now) >= CAPTCHA_AFTER || live(address, now) >= CAPTCHA_AT_ADDRESS;

/**
 * How long an account must still wait at an address: one second, two, four … up to a minute. Nobody
 * else waits: behind one address there may be an office, or everybody.
 */
export function waitOf(together: Failures = none, now: Date): number {
  const beyond = live(together, now) - FREE_TOGETHER;
  if (beyond < 0) return 0;
  const pause = Math.min(SECOND * 2 ** beyond, LONGEST_WAIT);
  return Math.max(0, together.last.getTime() + pause - now.getTime());
}
