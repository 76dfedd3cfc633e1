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

/** The text of a ticket and the names that occur in it. */
export interface TicketWords {
  title: string;
  question: string;
  answer: string | null;
  language: Language;
  people: string[];
  companies: string[];
  others: string[];
}

/** Answers for all users; they belong to no organisation. */
export abstract class AnswerStore {
  abstract wordsOf(ticketId: string): Promise<TicketWords>;
  abstract propose(
    answer: Omit<TaxAnswer, 'id' | 'state' | 'proposedById'>,
    by: Signature,
    now: Date,
  ): Promise<string>;
  /** Whether an answer of the ticket awaits review or is published. */
  abstract isOpen(ticketId: string): Promise<boolean>;
  /** Locked until the end of the transaction; throws NotFound if inaccessible. */
  abstract get(id: string): Promise<TaxAnswer>;
  abstract decide(
    id: string,
    state: AnswerState,
    decision: { by: Signature; reason: string | null; now: Date },
  ): Promise<void>;
  abstract index(id: string, terms: ReadonlyMap<string, boolean>): Promise<void>;
  abstract dropIndex(id: string): Promise<void>;
  /** One vote per user; for a published answer, otherwise not found. */
  abstract vote(id: string, userId: string, isUseful: boolean, now: Date): Promise<void>;
}
