import { MAX_CUSTOM_CHARACTERS } from '@kernel/custom-fields';
import { children, choice, instant, longText, option, ref, text } from '@kernel/fields';
import { defineResource, type RecordOf } from '@kernel/resource';
import { entryStates } from '../domain/entry/entry-states';
import { formLanguages, formRoles } from '../domain/form/form-fields';
import { MAX_CUSTOM_FIELDS } from '../domain/custom/custom-answers';
import { idTypes, verifyStatuses } from './party-fields';

const fixed = { readOnly: true } as const;
const listed = { readOnly: true, inList: true } as const;

/** By a public link, by a buyer's own link, or by a receipt. */
export const entrySources = ['form', 'update', 'receipt'] as const;

/** What somebody entered about themselves; only a decision makes it a buyer. */
export const buyerEntry = defineResource({
  name: 'buyerEntry',
  module: 'buyers',
  scope: 'organisation',
  fields: {
    reference: text({ max: 12, ...listed, required: true, search: true }),
    companyName: text({ max: 300, ...listed, required: true, search: true, section: 'identity' }),
    formRole: choice('formRole', formRoles, { ...listed, required: true, section: 'identity' }),
    entryStatus: choice('entryStatus', entryStates, { ...listed, required: true, initial: 'new' }),
    entrySource: choice('entrySource', entrySources, { ...listed, required: true }),
    tin: text({ max: 14, ...listed, search: true, section: 'identity' }),
    idType: choice('idTypes', idTypes, { ...fixed, section: 'identity' }),
    idValue: text({ max: 20, ...fixed, search: true, section: 'identity' }),
    sstNumber: text({ max: 35, ...fixed, section: 'identity' }),
    verifyStatus: choice('verifyStatus', verifyStatuses, {
      ...listed,
      required: true,
      initial: 'unverified',
    }),
    verifiedAt: instant(fixed),
    contactName: text({ max: 150, ...fixed, section: 'contact' }),
    contactPhone: text({ max: 20, ...fixed, required: true, section: 'contact' }),
    contactEmail: text({ max: 320, ...fixed, required: true, search: true, section: 'contact' }),
    addressLine1: text({ max: 150, ...fixed, required: true, section: 'address' }),
    addressLine2: text({ max: 150, ...fixed, section: 'address' }),
    addressLine3: text({ max: 150, ...fixed, section: 'address' }),
    postalCode: text({ max: 50, ...fixed, section: 'address' }),
    city: text({ max: 50, ...fixed, required: true, section: 'address' }),
    state: text({ max: 50, ...fixed, required: true, section: 'address' }),
    country: option('country', { ...fixed, required: true, section: 'address' }),
    /** Under the field names at the time of the form. */
    customValues: children(
      {
        customFieldId: ref('buyerCustomField', { required: true }),
        name: text({ max: 50, required: true }),
        value: longText({ max: MAX_CUSTOM_CHARACTERS, required: true }),
      },
      { max: MAX_CUSTOM_FIELDS, ...fixed, section: 'more' },
    ),
    buyerId: ref('buyer', fixed),
    templateId: ref('buyerLinkTemplate', fixed),
    linkId: text({ max: 20, ...fixed }),
    /** Chosen by the browser, so that sending twice creates one entry. */
    clientKey: text({ max: 40, ...fixed, required: true }),
    language: choice('formLanguage', formLanguages, { ...fixed, required: true }),
    consentVersion: text({ max: 20, ...fixed, required: true, section: 'more' }),
    consentedAt: instant({ ...fixed, required: true, section: 'more' }),
    refuseReason: text({ max: 300, ...fixed, section: 'more' }),
    decidedAt: instant({ ...fixed, section: 'more' }),
  },
  unique: [
    ['orgId', 'reference'],
    ['orgId', 'clientKey'],
  ],
  sort: { field: 'createTime', order: 'descend' },
  verbs: ['accept', 'merge', 'refuse', 'verify'],
  without: ['add', 'update', 'delete', 'import'],
  // Who decided what is kept for good; what strangers said about themselves is not (ADR 97).
  inTrail: [
    'reference',
    'formRole',
    'entryStatus',
    'entrySource',
    'verifyStatus',
    'verifiedAt',

    'buyerId',
    'templateId',
    'linkId',
    'language',
    'consentVersion',
    'consentedAt',
    'decidedAt',
  ],
});

export type BuyerEntry = RecordOf<typeof buyerEntry>;
