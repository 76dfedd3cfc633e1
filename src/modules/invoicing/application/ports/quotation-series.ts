import type { NumberSeries } from './number-series';

/** Quotations are numbered as documents are, in series of their own at each company of ours. */
export class QuotationSeries {
  constructor(readonly numbers: NumberSeries) {}
}
