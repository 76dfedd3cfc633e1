import { createHash } from 'node:crypto';
import type { ErrorKind } from '../../domain/error-kinds';
import type { AuthorityApi, Exchange } from '../../domain/exchange.types';
import { isAnswer, changes, type Outcome } from './answer';
import type { Request } from './http-client';

const KILOBYTE = 1024;

/**
 * Refusals and changes are stored with enough text for a whole batch; responses to queries with
 * less.
 */
const boundFor = (api: AuthorityApi, failed: boolean): number =>
  failed || changes(api) ? 64 * KILOBYTE : 16 * KILOBYTE;

const token = /eyJ[\w-]+\.[\w-]+\.[\w-]*/g;
const secretMember = /"(access_token|client_secret|refresh_token|id_token)"\s*:\s*"[^"]*"/gi;

/** A text with tokens and secrets redacted. */
export const withoutSecrets = (text: string): string =>
  text.replace(secretMember, '"$1":"••••"').replace(token, '••••');

export interface Sent {
  api: AuthorityApi;
  request: Request;
  at: Date;
  ms: number;
}

/**
 * What is stored of a call: enough to prove that it was made and with what result, but no secret.
 */
export function exchangeOf(sent: Sent, outcome: Outcome, errorKind: ErrorKind | null): Exchange {
  const { api, request, at, ms } = sent;
  const answer = isAnswer(outcome) ? outcome : null;
  return {
    at: at.toISOString(),
    api,
    method: request.method,
    url: withoutSecrets(request.url),
    status: answer?.status ?? null,
    ms: Math.round(ms),
    correlationId: answer?.headers.get('correlationId') ?? null,
    errorKind,
    // The body of a login is the secret itself: not even its hash is stored.
    requestHash: request.body && api !== 'login' ? sha256(request.body) : null,
    requestBytes: request.body?.length ?? 0,
    answer: answer && withoutSecrets(answer.text.slice(0, boundFor(api, errorKind !== null))),
  };
}

export const sha256 = (data: string | Buffer): string =>
  createHash('sha256').update(data).digest('hex');
