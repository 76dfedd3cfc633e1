import type { DocumentDraft } from '@modules/invoicing/contract';

/** Stored totals are the calculated ones: none were typed. */
export const untyped = <View extends DocumentDraft>(view: View): View => ({
  ...view,
  totalExcludingTax: null,
  totalTaxAmount: null,
  totalIncludingTax: null,
  totalPayableAmount: null,
});
