import { type Params, Refused } from '@kernel/rules';

/** Too many requests: HTTP 429 with Retry-After, and the message of the limit that was reached. */
export class TooManyRequests extends Refused {
  constructor(
    readonly waitMs: number,
    code = 'http.429',
    params: Params = {},
  ) {
    super(code, params);
  }
}
