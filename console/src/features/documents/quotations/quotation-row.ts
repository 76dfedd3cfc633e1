import type { QuotationListItem } from '@modules/invoicing/contract';
import type { Answered } from '@kernel/resource';
import type { Row } from '../../../resource';

/** A row of the list as the server sends it. */
export type QuotationRow = Answered<QuotationListItem>;

/** What actions and lists need to know about a quotation. */
export type QuotationFacts = Pick<
  QuotationRow,
  'id' | 'invoiceNumber' | 'submitStatus' | 'convertStatus' | 'validUntil'
>;

export const quotationOfRow = (row: Row): QuotationRow => row as QuotationRow;

export const nameOfQuotation = ({
  invoiceNumber,
  id,
}: Pick<QuotationFacts, 'id' | 'invoiceNumber'>): string => invoiceNumber ?? `#${id}`;
