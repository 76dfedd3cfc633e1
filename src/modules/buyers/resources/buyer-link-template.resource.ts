import { children, choice, image, longText, ref, switchable, text } from '@kernel/fields';
import { defineResource, type RecordOf } from '@kernel/resource';
import { formLanguages } from '../domain/form/form-fields';
import { MAX_CUSTOM_FIELDS } from '../domain/custom/custom-answers';

/** What buyers who enter themselves see (specification 1, sections 3 and 5). */
export const buyerLinkTemplate = defineResource({
  name: 'buyerLinkTemplate',
  module: 'buyers',
  scope: 'organisation',
  fields: {
    name: text({ max: 100, required: true, search: true, inList: true }),
    companyName: text({ max: 300, required: true, search: true, inList: true, section: 'page' }),
    title: text({ max: 200, required: true, inList: true, section: 'page' }),
    abstract: longText({ max: 1000, section: 'page' }),
    footers: longText({ max: 1000, section: 'page' }),
    logo: image({ purpose: 'logo', section: 'page' }),
    language: choice('formLanguage', formLanguages, {
      required: true,
      inList: true,
      initial: 'en',
      section: 'page',
    }),
    /** The form's additional fields, in this order. */
    customFields: children(
      { customFieldId: ref('buyerCustomField', { required: true }) },
      { max: MAX_CUSTOM_FIELDS, section: 'page' },
    ),
    ...switchable,
  },
  unique: [['orgId', 'name']],
  sort: { field: 'name', order: 'ascend' },
  verbs: ['share', 'mail'],
  without: ['import'],
});

export type BuyerLinkTemplate = RecordOf<typeof buyerLinkTemplate>;
