import type { Failure } from '../../domain/authority-error';
import type { ErrorKind } from '../../domain/error-kinds';
import type { AuthorityApi } from '../../domain/exchange.types';
import { type Answer, changes, type NoResponse } from './answer';
import { jsonOf, Members } from './members';
import { codesIn, findingsOf, textsIn } from './read-findings';
import { waitingTime } from './waiting-time';

/**
 * Codes that determine our reaction, wherever in the error they are (myinvois-api, section 5.4).
 */
const telling = new Set([
  'IncorrectSubmitter',
  'DuplicateSubmission',
  'MaximumSizeExceeded',
  'BadStructure',
  'OperationPeriodOver',
  'IncorrectState',
  'ActiveReferencingDocuments',
  'Forbidden',
  'NotFound',
  'TooManyRequests',
  'BadArgument',
]);

/** Messages without a code; fragments only, as the grammar varies (section 5.2). */
const spoken: [fragment: RegExp, code: string][] = [
  [/TIN and documents TIN is not matching/i, 'IncorrectSubmitter'],
  [/Invalid structured submission|Invalid structure\b|JSON is not valid/i, 'BadStructure'],
  [/not conclusive/i, 'NotConclusive'],
  [/^System Error/i, 'SystemError'],
];

/** Classifies a refusal: one failure from any of the formats of the service and its gateways. */
export function failureOf(api: AuthorityApi, answer: Answer, now: Date): Failure {
  const body = jsonOf(answer.text);
  const said = errorTextOf(body, answer.text);
  const reason = reasonOf(body, said.text, answer.status);
  const retryAfterMs = waitingTime(answer.headers, now);
  return {
    kind: kindOf(api, answer, reason, body !== undefined),
    reason,
    said: said.text,
    httpStatus: answer.status,
    details: said.error ? findingsOf(said.error) : [],
    ...(retryAfterMs !== undefined && { retryAfterMs }),
    ...correlationOf(answer.headers),
  };
}

export const failureOfNoResponse = (api: AuthorityApi, { reason, sent }: NoResponse): Failure => ({
  kind: sent && changes(api) ? 'unknownOutcome' : 'transient',
  reason,
  said: '',
});

/** A response that should have been JSON and was not, or lacked a mandatory member. */
export const unreadable = (api: AuthorityApi, { status, headers }: Answer): Failure => ({
  kind: changes(api) ? 'unknownOutcome' : 'transient',
  reason: 'Unreadable',
  said: '',
  httpStatus: status,
  ...correlationOf(headers),
});

const correlationOf = (headers: Headers): { correlationId?: string } => {
  const id = headers.get('correlationId');
  return id === null ? {} : { correlationId: id };
};

interface ErrorText {
  text: string;
  error: Members | null;
}

/**
 * The error object and its most specific text: an envelope, OAuth's format, a bare string or a
 * page.
 */
function errorTextOf(body: unknown, text: string): ErrorText {
  if (typeof body === 'string') return { text: body, error: null };
  if (body === undefined) return { text: titleOf(text), error: null };
  const root = new Members(body);
  const error = root.inside('error') ?? (root.text('errorCode', 'code') ? root : null);
  if (error) return { text: textsIn(error)[0] ?? '', error };
  return { text: root.word('error_description', 'message', 'title', 'error'), error: null };
}

/** Only the title of an HTML page is worth storing. */
const titleOf = (page: string): string =>
  (/<title[^>]*>([^<]{1,200})/i.exec(page)?.[1] ?? page.slice(0, 200)).trim();

function reasonOf(body: unknown, said: string, status: number): string {
  const heard = spoken.find(([fragment]) => fragment.test(said));
  if (heard && status < 500) return heard[1];
  const root = new Members(body);
  const error = root.inside('error') ?? root;
  const codes = codesIn(error);
  const [first] = codes.filter((code) => telling.has(code)).concat(codes.reverse());
  return first ?? root.text('error') ?? `Http${status}`;
}

function kindOf(api: AuthorityApi, answer: Answer, reason: string, isJson: boolean): ErrorKind {
  const { status } = answer;
  const lost = changes(api) ? 'unknownOutcome' : 'transient';
  if (status >= 500) return status === 501 ? 'data' : lost;
  if (status === 429) return 'throttle';
  if (!isJson && answer.text.trim() !== '') return 'transient';
  if (status < 400) return lost;
  if (reason === 'SystemError') return lost;
  if (api === 'login') return kindOfLogin(reason);
  if (status === 401) return 'auth';
  if (status === 403 || reason === 'IncorrectSubmitter') return 'config';
  if (reason === 'DuplicateSubmission' || (status === 422 && api === 'submit')) return 'duplicate';
  return 'data';
}

/** A wrong secret is 400 in the documentation and 403 in the sandbox (section 14). */
const kindOfLogin = (reason: string): ErrorKind =>
  /^(unauthori[sz]ed_client|invalid_scope|invalid_request|unsupported_grant_type)$/.test(reason)
    ? 'config'
    : 'auth';
