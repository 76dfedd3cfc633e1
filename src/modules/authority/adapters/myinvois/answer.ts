import type { AuthorityApi } from '../../domain/exchange.types';

/** A raw HTTP response. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

/** No response: the connection failed or timed out. */
export interface NoResponse {
  /** `Timeout`, `Aborted`, `Unreachable`, `ConnectionLost`, `AnswerTooLarge`. */
  reason: string;
  /** Whether the request may have reached the service. */
  sent: boolean;
}

export type Outcome = Answer | NoResponse;

export const isAnswer = (outcome: Outcome): outcome is Answer => 'status' in outcome;

/** Calls that change something: if their response is lost, the outcome is unknown. */
export const changes = (api: AuthorityApi): boolean =>
  api === 'submit' || api === 'cancel' || api === 'reject';
