import { Refused } from '@kernel/rules';

/** An address sends too many requests: HTTP 429 with Retry-After. */
export class TooManyRequests extends Refused {
  constructor(readonly waitMs: number) {
    super('http.429');
  }
}
