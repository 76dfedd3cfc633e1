import { choice, longText, text } from '@kernel/fields';
import { languages } from '@kernel/i18n';
import { defineResource, type RecordOf } from '@kernel/resource';
import { faultsOfTemplate, mailPurposes } from '../domain/template';

/** An organisation's mail texts, by purpose and language. */
export const emailTemplate = defineResource({
  name: 'emailTemplate',
  module: 'mail',
  scope: 'organisation',
  fields: {
    purpose: choice('mailPurpose', mailPurposes, {
      required: true,
      inList: true,
      initial: 'document',
    }),
    language: choice('mailLanguage', languages, { required: true, inList: true, initial: 'en' }),
    subject: text({ max: 200, required: true, inList: true, search: true }),
    body: longText({ max: 5000, required: true }),
  },
  unique: [['orgId', 'purpose', 'language']],
  sort: { field: 'language', order: 'ascend' },
  check: (record) => [
    ...faultsOfTemplate({
      subject: typeof record.subject === 'string' ? record.subject : null,
      body: typeof record.body === 'string' ? record.body : null,
    }),
  ],
});

export type EmailTemplate = RecordOf<typeof emailTemplate>;
