import type { AuthorityApi } from '../../domain/exchange.types';

/** An answer as it came over the wire. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

/** No answer: the connection failed, or the time was up. */
export interface Silence {
  /** `Timeout`, `Aborted`, `Unreachable`, `ConnectionLost`, `AnswerTooLarge`. */
  reason: string;
  /** Whether the request may have reached the service. */
  sent: boolean;
}

export type Outcome = Answer | Silence;

export const isAnswer = (outcome: Outcome): outcome is Answer => 'status' in outcome;

/** Calls that change something: when their answer is lost, nobody knows how they ended. */
export const changes = (api: AuthorityApi): boolean =>
  api === 'submit' || api === 'cancel' || api === 'reject';
