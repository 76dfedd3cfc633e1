import { DomainError } from '@kernel/rules';
import type { ErrorKind } from './error-kinds';
import type { Exchange } from './exchange.types';

/** One complaint of the authority: its own code, text and path, whichever of its shapes it came in. */
export interface AuthorityFinding {
  /** The authority's code (`CF364`, `OperationPeriodOver`); empty when it gave none. */
  code: string;
  message: string;
  /** The same in Malay, where the authority says it. */
  messageMs?: string;
  /** Where, as the authority names it; a hint only (myinvois-api, section 8.9). */
  path: string;
  /** What, as the authority names it: a parameter or a field. */
  target?: string;
  /** The background step that complained, for validation results. */
  step?: string;
}

export interface Failure {
  kind: ErrorKind;
  /** The authority's most telling code, or one of ours (`Timeout`, `NotJson`, `Unreachable`). */
  reason: string;
  /** The authority's own words. */
  said: string;
  httpStatus?: number;
  retryAfterMs?: number;
  correlationId?: string;
  details?: readonly AuthorityFinding[];
  exchange?: Exchange;
}

/** Reasons that have words of their own in all languages; of the others the authority's words are shown. */
const worded = new Set([
  'NoCredential',
  'OtherEnvironment',
  'OwnLimit',
  'Timeout',
  'Aborted',
  'Unreachable',
  'ConnectionLost',
  'AnswerTooLarge',
  'Unreadable',
  'LoginBusy',
  'SystemError',
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
  'invalid_client',
]);

const spoken = (reason: string, said: string): string =>
  worded.has(reason) ? `authority.reason.${reason}` : said || reason;

/** A call to the authority that failed. Its `code` finds our sentence: `authority.throttle`. */
export class AuthorityError extends DomainError {
  readonly kind: ErrorKind;
  readonly reason: string;
  readonly said: string;
  readonly httpStatus: number | null;
  readonly retryAfterMs: number | null;
  readonly correlationId: string | null;
  readonly details: readonly AuthorityFinding[];
  readonly exchange: Exchange | null;

  constructor(failure: Failure) {
    super(`authority.${failure.kind}`, { reason: spoken(failure.reason, failure.said) });
    this.kind = failure.kind;
    this.reason = failure.reason;
    this.said = failure.said;
    this.httpStatus = failure.httpStatus ?? null;
    this.retryAfterMs = failure.retryAfterMs ?? null;
    this.correlationId = failure.correlationId ?? null;
    this.details = failure.details ?? [];
    this.exchange = failure.exchange ?? null;
  }
}
