import { amount, longText, option, text } from '@kernel/fields';
import { defineResource, type RecordOf } from '@kernel/resource';

/** A product; choosing it fills a line. Lengths: myinvois-ubl, sections 5.8 and 6.7. */
export const product = defineResource({
  name: 'product',
  module: 'invoicing',
  scope: 'organisation',
  fields: {
    name: text({ max: 150, required: true, search: true, inList: true }),
    productCode: text({ max: 50, search: true, inList: true }),
    spec: text({ max: 150, required: true, search: true }),
    description: longText({ max: 300, required: true, search: true, inList: true }),
    classification: option('classification', { required: true, inList: true }),
    uom: option('unit', { required: true, inList: true }),
    unitPrice: amount({ scale: 8, min: 0, required: true, inList: true }),
    productTariffCode: text({ max: 12 }),
    countryOfOrigin: option('country', {}),
  },
  unique: [['orgId', 'name', 'spec']],
  sort: { field: 'name', order: 'ascend' },
});

export type Product = RecordOf<typeof product>;
