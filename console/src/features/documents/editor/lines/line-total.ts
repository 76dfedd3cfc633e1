import { amountText } from '@kernel/money';
import {
  calculate,
  type DocumentDraft,
  type DraftLine,
  draftOf,
  emptyDraft,
} from '@modules/invoicing/contract';

/** What of the header a line's amounts depend on. */
export type Pricing = Pick<
  DocumentDraft,
  'currencyCode' | 'taxCurrencyCode' | 'exchangeRate' | 'discountRate'
>;

const nothing = emptyDraft(1);

export interface LineAmounts {
  totalExcludingTax: string;
  taxAmount: string;
}

/** The amounts of one line alone, by the function that computes all of them. */
export function amountsOf(line: DraftLine, pricing: Pricing): LineAmounts {
  const [totals] = calculate(draftOf({ ...nothing, ...pricing, lines: [line] })).lines;
  return {
    totalExcludingTax: amountText(totals!.totalExcludingTax),
    taxAmount: amountText(totals!.taxAmount),
  };
}
