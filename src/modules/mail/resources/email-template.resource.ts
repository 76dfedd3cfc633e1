import { choice, longText, text } from '@kernel/fields';
import { defineResource, type RecordOf } from '@kernel/resource';
import {
  faultsOfTemplate,
  mailLanguages,
  type MailPurpose,
  mailPurposes,
} from '../domain/template';

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
    language: choice('mailLanguage', mailLanguages, {
      required: true,
      inList: true,
      initial: 'en',
    }),
    subject: text({ max: 200, required: true, inList: true, search: true }),
    body: longText({ max: 5000, required: true }),
  },
  unique: [['orgId', 'purpose', 'language']],
  sort: { field: 'language', order: 'ascend' },
  check: (record) => [
    ...faultsOfTemplate(
      {
        subject: typeof record.subject === 'string' ? record.subject : null,
        body: typeof record.body === 'string' ? record.body : null,
      },
      mailPurposes.find((purpose): purpose is MailPurpose => purpose === record.purpose),
    ),
  ],
});

export type EmailTemplate = RecordOf<typeof emailTemplate>;
