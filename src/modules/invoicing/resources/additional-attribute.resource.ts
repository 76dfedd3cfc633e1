import { archivable, choice, flag, integer, text } from '@kernel/fields';
import { defineResource, type RecordOf } from '@kernel/resource';
import { attributePlaces } from '../domain/document/attribute.types';

/** A named value that documents may carry: an order, a project, a shipment (specification 1, section 2). */
export const additionalAttribute = defineResource({
  name: 'additionalAttribute',
  module: 'invoicing',
  scope: 'organisation',
  fields: {
    name: text({ max: 50, required: true, search: true, inList: true, section: 'attribute' }),
    place: choice('attributePlace', attributePlaces, {
      required: true,
      inList: true,
      initial: 'print',
      section: 'attribute',
    }),
    helpText: text({ max: 200, inList: true, section: 'attribute' }),
    orderNo: integer({
      min: 0,
      max: 9999,
      required: true,
      inList: true,
      initial: 100,
      section: 'attribute',
    }),
    isPrinted: flag({ initial: true, inList: true, section: 'attributeUse' }),
    isEnable: flag({ initial: true, inList: true, section: 'attributeUse' }),
    ...archivable,
  },
  unique: [['orgId', 'name']],
  sort: { field: 'orderNo', order: 'ascend' },
});

export type AdditionalAttributeRecord = RecordOf<typeof additionalAttribute>;
