import { SECOND } from '@kernel/time';
import { TooManyRequests } from '@platform/http/too-many-requests';

/** Attempts come faster than allowed; the message names the seconds that Retry-After states. */
export const tooFast = (waitMs: number): TooManyRequests =>
  new TooManyRequests(waitMs, 'AUTH_TOO_FAST', { seconds: Math.ceil(waitMs / SECOND) });
