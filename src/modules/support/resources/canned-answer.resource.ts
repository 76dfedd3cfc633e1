import { choice, longText, text } from '@kernel/fields';
import { languages } from '@kernel/i18n';
import { defineResource, type RecordOf } from '@kernel/resource';
import { ticketTypes } from '../domain/ticket.types';

/** A frequent answer in one language; those who answer insert and adapt it. */
export const cannedAnswer = defineResource({
  name: 'cannedAnswer',
  module: 'support',
  scope: 'system',
  fields: {
    title: text({ max: 100, required: true, search: true, inList: true }),
    type: choice('ticketType', ticketTypes, { inList: true }),
    language: choice('answerLanguage', languages, { required: true, inList: true, initial: 'en' }),
    content: longText({ max: 5000, required: true, search: true }),
  },
  unique: [['language', 'title']],
  sort: { field: 'title', order: 'ascend' },
});

export type CannedAnswer = RecordOf<typeof cannedAnswer>;
