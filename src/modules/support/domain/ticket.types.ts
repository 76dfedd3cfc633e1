/** The types of ticket; the latter two are answered at desks of their own. */
export const ticketTypes = ['support', 'vipConsulting', 'taxQuestion'] as const;
export type TicketType = (typeof ticketTypes)[number];

export const priorities = ['low', 'normal', 'high', 'urgent'] as const;
export type Priority = (typeof priorities)[number];

/**
 * `question` and `answer` are the conversation, `note` is visible to the desk only, `event` records
 * an action.
 */
export const entryKinds = ['question', 'answer', 'note', 'event'] as const;
export type EntryKind = (typeof entryKinds)[number];

export const MAX_ATTACHMENTS = 5;
export const LONGEST_CONTENT = 20_000;
