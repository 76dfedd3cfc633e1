import {
  type AttributesAnswer,
  type CustomField,
  type DocumentDraft,
  type KindNumber,
  withCustomDefaults,
} from '@modules/invoicing/contract';
import { call } from '../../../providers/http/http';

/** A kind of document, or quotations. */
export type FormOf = { kind: KindNumber } | 'quotation';

/** The organisation's custom fields for a kind of document, or for quotations. */
export const readCustomFields = (of: FormOf): Promise<readonly CustomField[]> =>
  of === 'quotation'
    ? call('/api/quotation/customFields')
    : call('/api/document/customFields', { query: of });

/** Fields that came after the document was begun, with their defaults: what is typed stays. */
export const withLateFields = (
  { customValues }: Pick<DocumentDraft, 'customValues'>,
  customFields: readonly CustomField[],
) => withCustomDefaults({ customValues, ...(customFields.length > 0 && { customFields }) });

/** Which optional attributes it shows, and which others it may have. */
export const readAttributes = (of: FormOf): Promise<AttributesAnswer> =>
  of === 'quotation'
    ? call('/api/quotation/attributes')
    : call('/api/document/attributes', { query: of });
