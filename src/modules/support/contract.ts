export { type Desk, deskOf } from './domain/desks';
export {
  can,
  type TicketAction,
  ticketActions,
  type TicketState,
  ticketStates,
} from './domain/lifecycle';
export {
  type EntryKind,
  LONGEST_CONTENT,
  MAX_ATTACHMENTS,
  priorities,
  type Priority,
  type TicketType,
  ticketTypes,
} from './domain/ticket.types';
export { cannedAnswer, type CannedAnswer } from './resources/canned-answer.resource';
export type {
  EntryFile,
  EntryView,
  TicketFigures,
  TicketOffer,
  TicketRow,
  TicketView,
} from './queries/ticket-views.types';
export { answerStates, type AnswerState } from './domain/answer-states';
export type { ReviewedAnswer, TaxAnswerDraft, TaxAnswerView } from './queries/tax-answers.types';
