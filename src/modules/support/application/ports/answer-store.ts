import type { Language } from '@kernel/i18n';
import type { AnswerState } from '../../domain/answer-states';

export interface TaxAnswer {
  id: string;
  ticketId: string | null;
  language: Language;
  question: string;
  answer: string;
  state: AnswerState;
  proposedById: string | null;
}

export interface Signature {
  userId: string | null;
  name: string | null;
}

/** What a ticket says and who occurs in it. */
export interface TicketWords {
  title: string;
  question: string;
  answer: string | null;
  language: Language;
  people: string[];
  companies: string[];
  others: string[];
}

/** Answers for everybody; they belong to no organisation. */
export abstract class AnswerStore {
  abstract wordsOf(ticketId: string): Promise<TicketWords>;
  abstract propose(
    answer: Omit<TaxAnswer, 'id' | 'state' | 'proposedById'>,
    by: Signature,
    now: Date,
  ): Promise<string>;
  /** Whether one of the ticket waits or is public. */
  abstract isOpen(ticketId: string): Promise<boolean>;
  /** Locked until the end of the transaction; not found otherwise. */
  abstract get(id: string): Promise<TaxAnswer>;
  abstract decide(
    id: string,
    state: AnswerState,
    decision: { by: Signature; reason: string | null; now: Date },
  ): Promise<void>;
  abstract index(id: string, terms: ReadonlyMap<string, boolean>): Promise<void>;
  abstract dropIndex(id: string): Promise<void>;
  /** One vote a user; of an answer that is public, else not found. */
  abstract vote(id: string, userId: string, isUseful: boolean, now: Date): Promise<void>;
}
