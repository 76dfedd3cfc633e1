import { NumberSeries } from './number-series';

/** Numbers of quotations, a series of their own at each company of ours. */
export abstract class QuotationSeries extends NumberSeries {}
