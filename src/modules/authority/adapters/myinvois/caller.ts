import { SECOND } from '@kernel/time';
import type { Clock } from '@platform/clock';
import { log } from '@platform/ops/log';
import type { Credential } from '../../application/ports/credentials';
import { AuthorityError, type Failure } from '../../domain/authority-error';
import type { AuthorityApi, Exchange } from '../../domain/exchange.types';
import { bucketsOf } from '../../domain/published-limits';
import type { CallLog } from '../mysql/call-log';
import type { StatusStore } from '../mysql/status-store';
import { type Answer, isAnswer, type Outcome } from './answer';
import { clockOffsetOf } from './clock-offset';
import { observeCall } from './call-metrics';
import { exchangeOf, sha256 } from './evidence';
import { callHttp, type Request } from './http-client';
import type { Limiter, WaitOptions } from './limiter';
import { failureOf, failureOfNoResponse } from './read-failure';

/** Used when a 429 names no time: a minute is the longest published window. */
const UNNAMED_WAIT = 60 * SECOND;

export interface Call {
  api: AuthorityApi;
  method: Request['method'];
  url: string;
  headers: Record<string, string>;
  body?: Buffer;
}

export interface CallResult {
  answer: Answer;
  exchange: Exchange;
}

export interface Timeouts {
  login: number;
  read: number;
  change: number;
}

export const defaultTimeouts: Timeouts = {
  login: 15 * SECOND,
  read: 30 * SECOND,
  change: 60 * SECOND,
};

const timeoutFor = (api: AuthorityApi, timeouts: Timeouts): number => {
  if (api === 'login') return timeouts.login;
  return api === 'submit' ? timeouts.change : timeouts.read;
};

/** The pipeline of every single call: rate limit, HTTP, evidence, result. */
export class Caller {
  constructor(
    private readonly limiter: Limiter,
    private readonly callLog: CallLog,
    private readonly status: StatusStore,
    private readonly clock: Clock,
    private readonly timeouts: Timeouts,
  ) {}

  /** The response of a successful call; everything else is thrown as `AuthorityError`. */
  async call(credential: Credential, call: Call, waitOptions: WaitOptions): Promise<CallResult> {
    const clientHash = sha256(credential.clientId);
    const buckets = bucketsOf(call.api, clientHash.slice(0, 32), credential.tin);
    await this.limiter.take(buckets, waitOptions);
    const request: Request = {
      ...call,
      timeoutMs: timeoutFor(call.api, this.timeouts),
      ...(waitOptions.signal && { signal: waitOptions.signal }),
    };
    // Nothing else may be awaited between this and the call.
    if ((await waitOptions.mayLeave?.()) === false)
      throw new AuthorityError({ kind: 'transient', reason: 'TooLate', said: '' });
    const at = this.clock.now();
    const begun = performance.now();
    const outcome = await callHttp(request);
    const ms = performance.now() - begun;
    const failure = this.failureIn(call.api, outcome);
    const exchange = exchangeOf({ api: call.api, request, at, ms }, outcome, failure?.kind ?? null);
    observeCall(exchange);
    await Promise.all([
      this.callLog.keep(credential.orgId, clientHash, exchange),
      this.reportStatus(outcome, failure, { at, ms }),
    ]);
    if (isAnswer(outcome) && outcome.status === 429)
      await this.limiter.block(
        buckets[0]!,
        this.clock.now().getTime() + (failure?.retryAfterMs ?? UNNAMED_WAIT),
      );
    if (failure) throw new AuthorityError({ ...failure, exchange });
    return { answer: outcome as Answer, exchange };
  }

  private failureIn(api: AuthorityApi, outcome: Outcome): Failure | null {
    if (!isAnswer(outcome)) return failureOfNoResponse(api, outcome);
    const succeeded = outcome.status >= 200 && outcome.status < 300;
    return succeeded ? null : failureOf(api, outcome, this.clock.now());
  }

  /**
   * A refusal means that the service is up; a gateway's page, a 5xx or silence means that it is
   * not.
   */
  private reportStatus(
    outcome: Outcome,
    failure: Failure | null,
    sent: { at: Date; ms: number },
  ): Promise<void> {
    if (!isAnswer(outcome) && outcome.reason === 'Aborted') return Promise.resolve();
    const lost = failure?.kind === 'transient' || failure?.kind === 'unknownOutcome';
    const offset = isAnswer(outcome) ? clockOffsetOf(outcome.headers, sent) : null;
    const result = lost ? this.status.silent(failure.reason) : this.status.answered(offset);
    // The response matters more: it must not be lost because its status could not be stored.
    return result.catch((error: unknown) => log.warn({ err: error }, 'status not noted'));
  }
}
