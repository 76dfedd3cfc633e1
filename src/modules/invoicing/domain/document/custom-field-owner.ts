import { type KindName, kindNames, type KindNumber, kindNumbers } from './kind-names';

/** What a custom field can belong to: the eight kinds of document, and quotations. */
export const customFieldOwners = [
  ...kindNumbers.map((number) => kindNames[number]),
  'quotation',
] as const;
export type CustomFieldOwner = KindName | 'quotation';

/** The owner of a content's custom fields; only a quotation states how long it is valid. */
export const ownerOfCustomFields = (content: { kind: KindNumber }): CustomFieldOwner =>
  'validUntil' in content ? 'quotation' : kindNames[content.kind];
