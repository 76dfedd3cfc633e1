import type { Language } from '@kernel/i18n';
import type { AnswerState } from '../domain/answer-states';

/** A published answer, as readers see it. */
export interface TaxAnswerView {
  id: string;
  language: Language;
  question: string;
  answer: string;
  publishedAt: string;
  useful: number;
  useless: number;
  /** The user's own vote; null without one. */
  vote: boolean | null;
}

/** What would be published of a ticket; the editor changes it. */
export interface TaxAnswerDraft {
  language: Language;
  question: string;
  answer: string;
}

/** An answer for those who review it. */
export interface ReviewedAnswer {
  id: string;
  ticketId: string | null;
  language: Language;
  question: string;
  answer: string;
  status: AnswerState;
  proposedBy: string | null;
  reviewedBy: string | null;
  reason: string | null;
  useful: number;
  useless: number;
  createTime: string;
  publishedAt: string | null;
}
