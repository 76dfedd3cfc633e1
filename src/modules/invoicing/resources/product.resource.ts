import { amount, longText, option, rate, text } from '@kernel/fields';
import { Decimal, isDecimalText } from '@kernel/money';
import { defineResource, type Input, type RecordOf } from '@kernel/resource';
import { rule, type Fault } from '@kernel/rules';
import { EXEMPT, NOT_APPLICABLE } from '../domain/document/arithmetic';
import { TOURISM } from '../domain/document/fixed-tax';
import { isTariffCode } from '../domain/document/rules/trade-characters';

const tariffCode = rule('product.tariffCodeCharacters', isTariffCode);

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
    productTariffCode: text({ max: 12, rules: [tariffCode] }),
    countryOfOrigin: option('country', {}),
    taxType: option('taxType', {}),
    taxRate: rate({}),
  },
  check: faultsOfProductTax,
  unique: [['orgId', 'name', 'spec']],
  sort: { field: 'name', order: 'ascend' },
});

/** The tax that lines with the product begin with: a rate only beside a type that bears one. */
function* faultsOfProductTax(record: Input): Generator<Fault> {
  const { taxType, taxRate } = record as { taxType?: string | null; taxRate?: string | null };
  if (!taxRate || !isDecimalText(taxRate)) return;
  if (!taxType) yield { code: 'product.taxTypeRequired', path: 'taxType' };
  else if ([EXEMPT, NOT_APPLICABLE, TOURISM].includes(taxType) && !new Decimal(taxRate).isZero())
    yield { code: 'product.taxRateNotForType', path: 'taxRate' };
}

export type Product = RecordOf<typeof product>;
