import type { DocumentDraft } from '@modules/invoicing/contract';

/** Stored totals count as calculated: as if none had been typed. */
export const untyped = <View extends DocumentDraft>(view: View): View => ({
  ...view,
  totalExcludingTax: null,
  totalTaxAmount: null,
  totalIncludingTax: null,
  totalPayableAmount: null,
});
