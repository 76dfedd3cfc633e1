import { choice, image, option, text } from '@kernel/fields';
import { defineResource, type RecordOf } from '@kernel/resource';
import { faultsOfParty } from '../domain/party-record';
import { phone, sstNumber, tourismTaxNumber } from '../domain/party-rules';
import { countryField, identityFields, stateField, verificationFields } from './party-fields';

export const supplier = defineResource({
  name: 'supplier',
  module: 'buyers',
  scope: 'organisation',
  fields: {
    supplierName: text({
      max: 300,
      required: true,
      search: true,
      inList: true,
      section: 'identity',
    }),
    ...identityFields,
    ...verificationFields,
    brn: text({ max: 20, search: true, section: 'identity' }),
    sstNumber: text({
      max: 35,
      required: true,
      rules: sstNumber,
      section: 'identity',
      initial: 'NA',
    }),
    tourismTaxNumber: text({
      max: 17,
      required: true,
      rules: tourismTaxNumber,
      section: 'identity',
      initial: 'NA',
    }),
    msicCode: option('msic', { required: true, inList: true, section: 'business' }),
    industryName: text({ max: 300, section: 'business' }),
    businessActivity: text({ max: 300, required: true, section: 'business' }),
    contactNumber: text({ max: 20, required: true, rules: phone, section: 'contact' }),
    email: text({ max: 1000, required: true, search: true, inList: true, section: 'contact' }),
    addressLine0: text({ max: 150, required: true, section: 'address' }),
    addressLine1: text({ max: 150, section: 'address' }),
    addressLine2: text({ max: 150, section: 'address' }),
    postalZone: text({ max: 50, section: 'address' }),
    cityName: text({ max: 50, required: true, section: 'address' }),
    state: stateField,
    country: countryField,
    logo: image({ purpose: 'logo', section: 'more' }),
    status: choice('enabled', ['enabled', 'disabled'], {
      required: true,
      inList: true,
      section: 'more',
      initial: 'enabled',
      switched: true,
    }),
  },
  unique: [['orgId', 'tin', 'idValue', 'supplierName']],
  sort: { field: 'supplierName', order: 'ascend' },
  verbs: ['verify', 'searchTin'],
  check: (record) =>
    faultsOfParty(record, { email: 'email', phone: 'contactNumber', postalCode: 'postalZone' }),
});

export type Supplier = RecordOf<typeof supplier>;
