import { DomainError } from '@kernel/rules';
import type { ErrorKind } from './error-kinds';
import type { Exchange } from './exchange.types';

/** One finding of the authority: its own code, text and path, in whichever format it came. */
export interface AuthorityFinding {
  /** The authority's code (`CF364`, `OperationPeriodOver`); empty when it gave none. */
  code: string;
  message: string;
  /** The same in Malay, where the authority provides it. */
  messageMs?: string;
  /** The path in the authority's notation; a hint only (myinvois-api, section 8.9). */
  path: string;
  /** The subject in the authority's notation: a parameter or a field. */
  target?: string;
  /** The validation step that reported it, for validation results. */
  step?: string;
}

export interface Failure {
  kind: ErrorKind;
  /** The authority's most specific code, or one of ours (`Timeout`, `NotJson`, `Unreachable`). */
  reason: string;
  /** The authority's own message. */
  said: string;
  httpStatus?: number;
  retryAfterMs?: number;
  correlationId?: string;
  details?: readonly AuthorityFinding[];
  exchange?: Exchange;
}

/**
 * Reasons with texts of their own in all languages; for the others the authority's message is
 * shown.
 */
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

/** A failed call to the authority. Its `code` is the key of our text: `authority.throttle`. */
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

  /** Whether our texts name the reason in all languages. */
  get isWorded(): boolean {
    return worded.has(this.reason);
  }

  /**
   * The authority answered this very call, and would answer the same again: the data is wrong, or
   * this taxpayer may not do it (403). A refused login is not final: tomorrow it may work.
   */
  get isFinal(): boolean {
    const isOwnAnswer = this.httpStatus !== null && this.exchange?.api !== 'login';
    return this.kind === 'data' || (this.kind === 'config' && isOwnAnswer);
  }
}
