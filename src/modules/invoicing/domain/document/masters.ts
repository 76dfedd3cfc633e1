import type { Content } from './document.types';

/** The data in a document that is copied from other records. */
export type Masters = Pick<
  Content,
  'supplier' | 'buyer' | 'customFields' | 'customValues' | 'additionalAttributes' | 'attributes'
>;

/** Nothing but these, also those that a content does not have: they replace what was there. */
export const mastersIn = ({
  supplier,
  buyer,
  customFields,
  customValues,
  additionalAttributes,
  attributes,
}: Masters): Masters => ({
  supplier,
  buyer,
  customFields,
  customValues,
  additionalAttributes,
  attributes,
});
