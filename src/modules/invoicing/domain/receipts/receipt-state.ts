import { GeneralTin } from '@kernel/codes/general-tin';
import { monthOf, type PlainDate } from '@kernel/time';
import type { DocumentState } from '../document/document.types';
import { isConsolidated } from '../document/consolidated';
import { can } from '../document/lifecycle';
import { lastDayToAsk } from '../merge/dated-rules';

/** Whether a customer can still ask for an e-invoice of a receipt, and why not. */
export type ReceiptState = 'open' | 'closed' | 'requested' | 'issued';

/** An invoice to the general public with what a receipt has: a number and a date. */
export const isReceipt = (state: DocumentState): boolean =>
  state.kind === 1 &&
  state.mergeStatus !== 'merged' &&
  isConsolidated(state) &&
  state.invoiceNumber !== null &&
  state.issueDate !== null;

/** The last day to ask; null for a document without a date. */
export const lastDayOfReceipt = ({ issueDate }: Pick<DocumentState, 'issueDate'>) =>
  issueDate && lastDayToAsk(monthOf(issueDate));

/** The state of a receipt for its customer on a day. */
export function receiptStateOf(state: DocumentState, today: PlainDate): ReceiptState {
  if (state.mergeStatus === 'requested') return 'requested';
  const isWaiting =
    isReceipt(state) &&
    state.deletedAt === null &&
    state.mergeStatus === 'none' &&
    can('merge', state.submitStatus);
  if (!isWaiting) return 'issued';
  return today <= lastDayOfReceipt(state)! ? 'open' : 'closed';
}

/** What a list knows of a document. */
interface Listed extends Pick<
  DocumentState,
  'kind' | 'mergeStatus' | 'submitStatus' | 'invoiceNumber'
> {
  buyerTin: string | null;
  issueDate: string | null;
}

/**
 * Whether a customer can still request an e-invoice, judging by list data: for a person with an
 * identity card it also shows the TIN of the general public.
 */
export const mayStillBeAskedFor = (listed: Listed, today: PlainDate): boolean =>
  listed.kind === 1 &&
  listed.buyerTin === GeneralTin.public &&
  listed.mergeStatus === 'none' &&
  can('merge', listed.submitStatus) &&
  listed.invoiceNumber !== null &&
  listed.issueDate !== null &&
  today <= lastDayToAsk(monthOf(listed.issueDate));
