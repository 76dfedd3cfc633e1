import { SECOND } from '@kernel/time';
import type { Clock } from '@platform/clock';
import type { UnitOfWork } from '@platform/cqrs/unit-of-work';
import type { AuthorityAccess } from '../../application/ports/authority-access';
import type { Credential, Credentials } from '../../application/ports/credentials';
import type { CallOptions } from '../../application/ports/tax-authority';
import { AuthorityError } from '../../domain/authority-error';
import type { AuthorityApi, Exchange } from '../../domain/exchange.types';
import type { Call, Caller, CallResult } from './caller';
import type { WaitOptions } from './limiter';
import { jsonOf, Members } from './members';
import type { Pause } from './pause';
import { unreadable } from './read-failure';
import type { Tokens } from './tokens';

export interface Question {
  api: AuthorityApi;
  path: string;
  method?: 'GET' | 'POST' | 'PUT';
  query?: Readonly<Record<string, string | undefined>>;
  body?: string;
}

/** A response without a body has empty members. */
export interface Reply {
  answered: Members;
  text: string;
  exchange: Exchange;
}

const USUAL_PATIENCE = 60 * SECOND;
const TRIES = 6;

export interface ConversationParts {
  credentials: Credentials;
  tokens: Tokens;
  caller: Caller;
  units: UnitOfWork;
  clock: Clock;
  pause: Pause;
  baseUrl: string;
}

/** Calls on behalf of one organisation: credential, token, call, and a retry where that is safe. */
export class Conversation implements AuthorityAccess {
  constructor(private readonly parts: ConversationParts) {}

  async ask(orgId: string, question: Question, options: CallOptions = {}): Promise<Reply> {
    if (this.parts.units.inTransaction)
      throw new Error('No call to the authority in a transaction');
    const credential = await this.parts.credentials.enabled(orgId);
    const waitOptions = this.waitOptionsOf(options);
    try {
      return await this.untilAnswered(credential, question, waitOptions);
    } catch (error) {
      throw options.signal?.aborted && !(error instanceof AuthorityError)
        ? new AuthorityError({ kind: 'transient', reason: 'Aborted', said: '' })
        : error;
    }
  }

  /** Signs in and does nothing else: throws when the credential does not work. */
  async signIn(credential: Credential, options: CallOptions = {}): Promise<void> {
    await this.parts.tokens.renew(credential, this.waitOptionsOf(options));
  }

  private async untilAnswered(
    credential: Credential,
    question: Question,
    waitOptions: WaitOptions,
  ): Promise<Reply> {
    for (let attempt = 1; ; attempt += 1)
      try {
        return await this.once(credential, question, waitOptions);
      } catch (error) {
        const wait = waitBeforeNext(error, question, attempt);
        if (wait === null || this.parts.clock.now().getTime() + wait > waitOptions.until)
          throw error;
        await this.parts.pause(wait, waitOptions.signal);
      }
  }

  /** A refused token is replaced once; a second refusal is a configuration fault (section 3.4). */
  private async once(
    credential: Credential,
    question: Question,
    waitOptions: WaitOptions,
  ): Promise<Reply> {
    const token = await this.parts.tokens.of(credential, waitOptions);
    try {
      return await this.call(credential, question, token, waitOptions);
    } catch (error) {
      if (!(error instanceof AuthorityError) || error.httpStatus !== 401) throw error;
      await this.parts.tokens.drop(credential, token);
      const fresh = await this.parts.tokens.of(credential, waitOptions);
      return await this.call(credential, question, fresh, waitOptions);
    }
  }

  private async call(
    credential: Credential,
    question: Question,
    token: string,
    waitOptions: WaitOptions,
  ): Promise<Reply> {
    const result = await this.parts.caller.call(
      credential,
      this.callOf(question, token),
      waitOptions,
    );
    return replyOf(question.api, result);
  }

  private callOf({ api, path, method = 'GET', query = {}, body }: Question, token: string): Call {
    const given = Object.entries(query).filter(([, value]) => value !== undefined);
    const search = new URLSearchParams(given as [string, string][]).toString();
    return {
      api,
      method,
      url: `${this.parts.baseUrl}${path}${search && `?${search}`}`,
      headers: {
        accept: 'application/json',
        'accept-language': 'en',
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: Buffer.from(body) }),
    };
  }

  private waitOptionsOf({ signal, waitMs, mayLeave }: CallOptions): WaitOptions {
    const until = this.parts.clock.now().getTime() + (waitMs ?? USUAL_PATIENCE);
    return { until, ...(signal && { signal }), ...(mayLeave && { mayLeave }) };
  }
}

/** Validating a taxpayer responds with a status only (section 8.1); everything else has a body. */
function replyOf(api: AuthorityApi, { answer, exchange }: CallResult): Reply {
  const body = jsonOf(answer.text);
  if (body === undefined && (answer.text.trim() !== '' || api !== 'validateTin'))
    throw new AuthorityError({ ...unreadable(api, answer), exchange });
  return { answered: new Members(body), text: answer.text, exchange };
}

/**
 * The delay before a query may be retried; null when it must not be. Only queries are retried: a
 * change with an unknown outcome is up to the caller (myinvois-api, section 13.5).
 */
function waitBeforeNext(error: unknown, { method }: Question, attempt: number): number | null {
  if (!(error instanceof AuthorityError) || (method ?? 'GET') !== 'GET' || attempt >= TRIES)
    return null;
  if (error.reason === 'Aborted' || error.reason === 'OwnLimit') return null;
  if (error.kind === 'throttle') return jittered(error.retryAfterMs ?? 5 * SECOND);
  return error.kind === 'transient' ? jittered(Math.min(2 ** attempt, 60) * SECOND) : null;
}

/** Never sooner than requested; up to a fifth later, so that not all callers retry at once. */
const jittered = (ms: number): number => Math.ceil(ms * (1 + Math.random() / 5));
