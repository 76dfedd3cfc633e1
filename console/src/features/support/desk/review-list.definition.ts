import { choice, instant, integer, longText, text } from '@kernel/fields';
import { languages } from '@kernel/i18n';
import { defineResource } from '@kernel/resource';
import { answerStates } from '@modules/support/contract';

const seen = { readOnly: true, sortable: false } as const;

/** Proposed texts as a declared resource; the server's columns: `queries/tax-answers.ts`. */
export const reviewList = defineResource({
  name: 'taxReview',
  module: 'support',
  scope: 'system',
  fields: {
    question: text({ max: 500, ...seen, inList: true, search: true }),
    status: choice('answerState', answerStates, { ...seen, inList: true }),
    language: choice('answerLanguage', languages, { ...seen, inList: true }),
    answer: longText({ max: 5000, ...seen }),
    proposedBy: text({ max: 100, ...seen, inList: true }),
    reviewedBy: text({ max: 100, ...seen }),
    reason: text({ max: 300, ...seen }),
    useful: integer({ ...seen, inList: true }),
    useless: integer({ ...seen, inList: true }),
    publishedAt: instant(seen),
  },
  times: ['createTime'],
  sort: { field: 'createTime', order: 'descend' },
  without: ['add', 'update', 'delete', 'export', 'import'],
});
