import { choice, flag, integer, longText } from '@kernel/fields';
import { defineResource, type Input, type RecordOf } from '@kernel/resource';
import type { Fault } from '@kernel/rules';
import { type AttributeName, attributeNames } from '../domain/document/attribute.types';
import {
  attributesFor,
  canBeRequired,
  faultsOfDefault,
  isAlwaysPrinted,
} from '../domain/document/attributes';
import { type CustomFieldOwner, customFieldOwners } from '../domain/document/custom-field-owner';

/**
 * What an organisation has decided about an optional attribute of a kind of document. What the
 * authority demands is no optional attribute: nobody can decide anything about it here.
 */
export const documentAttribute = defineResource({
  name: 'documentAttribute',
  module: 'invoicing',
  scope: 'organisation',
  fields: {
    invoiceType: choice('customFieldOwner', customFieldOwners, {
      required: true,
      inList: true,
      immutable: true,
      initial: 'invoice',
    }),
    attribute: choice('documentAttribute', attributeNames, {
      required: true,
      inList: true,
      immutable: true,
    }),
    isShown: flag({ initial: true, inList: true }),
    isPrinted: flag({ initial: true, inList: true }),
    isRequired: flag({ inList: true }),
    defaultValue: longText({ max: 1000 }),
    orderNo: integer({ min: 0, max: 9999, required: true, inList: true, initial: 100 }),
  },
  unique: [['orgId', 'invoiceType', 'attribute']],
  sort: { field: 'orderNo', order: 'ascend' },
  check: faultsOfSetting,
});

export type DocumentAttributeRecord = RecordOf<typeof documentAttribute>;

function* faultsOfSetting(record: Input): Generator<Fault> {
  const { invoiceType, attribute, isShown, isPrinted, isRequired, defaultValue } =
    record as Partial<DocumentAttributeRecord>;
  if (!attribute || !attributeNames.includes(attribute)) return;
  if (invoiceType && !isOptionalIn(invoiceType, attribute))
    yield { code: 'attribute.notOfQuotations', path: 'attribute' };
  if (isRequired && !canBeRequired(attribute))
    yield { code: 'attribute.neverRequired', path: 'isRequired' };
  if (isRequired && isShown === false) yield { code: 'attribute.hiddenRequired', path: 'isShown' };
  if (isPrinted === false && isAlwaysPrinted(attribute))
    yield { code: 'attribute.alwaysPrinted', path: 'isPrinted' };
  if (defaultValue) yield* faultsOfDefault(attribute, defaultValue);
}

const isOptionalIn = (owner: CustomFieldOwner, attribute: AttributeName): boolean =>
  attributesFor(owner).includes(attribute);
