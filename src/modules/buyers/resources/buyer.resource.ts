import { isGeneralPublic } from '@kernel/codes/general-tin';
import { children, choice, flag, longText, option, ref, text } from '@kernel/fields';
import { MAX_CUSTOM_CHARACTERS } from '@kernel/custom-fields';
import { defineResource, type RecordOf } from '@kernel/resource';
import { optional } from '@kernel/rules';
import { faultsOfParty } from '../domain/party-record';
import { MAX_CUSTOM_FIELDS } from '../domain/custom/custom-answers';
import { phone, sstNumber, tourismTaxNumber } from '../domain/party-rules';
import { countryField, identityFields, stateField, verificationFields } from './party-fields';

/** Decides which general TIN is used for a buyer without one (decisions, section 4). */
export const buyerRoles = ['registered', 'individual', 'foreign', 'government', 'public'] as const;

export const buyer = defineResource({
  name: 'buyer',
  module: 'buyers',
  scope: 'organisation',
  fields: {
    companyName: text({
      max: 300,
      required: true,
      search: true,
      inList: true,
      section: 'identity',
    }),
    buyerRole: choice('buyerRole', buyerRoles, {
      required: true,
      section: 'identity',
      initial: 'registered',
    }),
    ...identityFields,
    ...verificationFields,
    sstNumber: text({
      max: 35,
      required: true,
      rules: sstNumber,
      section: 'identity',
      initial: 'NA',
    }),
    contactName: text({ max: 150, search: true, section: 'contact' }),
    contactPhone: text({
      max: 20,
      required: true,
      inList: true,
      section: 'contact',
      // NA only for the general public: `check` enforces it.
      rules: optional('NA', phone),
    }),
    contactEmail: text({ max: 1000, required: true, search: true, section: 'contact' }),
    addressLine1: text({ max: 150, required: true, section: 'address' }),
    addressLine2: text({ max: 150, section: 'address' }),
    addressLine3: text({ max: 150, section: 'address' }),
    postalCode: text({ max: 50, section: 'address' }),
    city: text({ max: 50, required: true, inList: true, section: 'address' }),
    state: stateField,
    country: countryField,
    /** Also sells to us, and is therefore listed among the vendors. */
    isVendor: flag({ section: 'selling' }),
    // Required of sellers; used on self-billed documents (myinvois-ubl, sections 5.5 and 10.2).
    msicCode: option('msic', { section: 'selling' }),
    businessActivity: text({ max: 300, section: 'selling' }),
    tourismTaxNumber: text({ max: 17, rules: tourismTaxNumber, section: 'selling' }),
    /** Values of the organisation's custom fields. */
    customValues: children(
      {
        customFieldId: ref('buyerCustomField', { required: true }),
        value: longText({ max: MAX_CUSTOM_CHARACTERS, required: true }),
      },
      { max: MAX_CUSTOM_FIELDS, customFields: true, section: 'more' },
    ),
    remark: longText({ max: 500, section: 'more' }),
  },
  unique: [['orgId', 'tin', 'idValue', 'companyName']],
  sort: { field: 'companyName', order: 'ascend' },
  verbs: ['verify', 'searchTin'],
  check: function* (record) {
    yield* faultsOfParty(record, {
      email: 'contactEmail',
      phone: 'contactPhone',
      postalCode: 'postalCode',
    });
    const { tin, idValue, contactPhone } = record;
    if (contactPhone === 'NA' && !isGeneralPublic({ tin: String(tin), idValue: String(idValue) }))
      yield { code: 'phone.notNA', path: 'contactPhone' };
  },
});

export type Buyer = RecordOf<typeof buyer>;
