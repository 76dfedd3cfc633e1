import {
  calculate,
  type DocumentDraft,
  type DraftLine,
  draftOf,
  emptyDraft,
  totalsJson,
  type TotalsOf,
} from '@modules/invoicing/contract';

/** The header values that a line's amounts depend on. */
export type Pricing = Pick<
  DocumentDraft,
  'currencyCode' | 'taxCurrencyCode' | 'exchangeRate' | 'discountRate'
>;

const nothing = emptyDraft(1);

export type LineAmounts = TotalsOf<string>['lines'][number];

/** The amounts of a single line, by the function that computes them all. */
export function amountsOf(line: DraftLine, pricing: Pricing): LineAmounts {
  const [totals] = totalsJson(calculate(draftOf({ ...nothing, ...pricing, lines: [line] }))).lines;
  return totals!;
}
