import type { NumberSeries } from './number-series';

/** Quotations are numbered like documents, in series of their own per issuing company. */
export class QuotationSeries {
  constructor(readonly numbers: NumberSeries) {}
}
