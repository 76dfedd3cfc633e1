import { Refused } from '@kernel/rules';

/** An address asks too often: HTTP 429, and how long to wait. */
export class TooManyRequests extends Refused {
  constructor(readonly waitMs: number) {
    super('http.429');
  }
}
