import type { Params } from '@kernel/rules';
import type { KindNumber } from '../../domain/document/kinds';
import type { Status } from '../../domain/document/lifecycle';
import type { Grain, Period } from '../../domain/totals/period';

/** Which documents are included. */
export interface TotalsRequest extends Period {
  kinds: readonly KindNumber[];
  statuses: readonly Status[];
  /** Only one party or product. */
  party?: string;
  product?: string;
}

/** In ringgit. Notes that reduce what is owed are subtracted. */
export interface Figures {
  count: number;
  /** Including tax. */
  amount: string;
  tax: string;
}

export interface Compared {
  now: Figures;
  before: Figures;
  /** In per cent of the previous amount, with one decimal; null if there was none. */
  change: string | null;
}

export interface Totals extends Period {
  by: Grain;
  before: Period;
  net: Compared;
  /** Increases and reductions of what is owed, both as positive amounts. */
  plus: Compared;
  minus: Compared;
  periods: (Figures & { period: string })[];
  /** The previous period, in the same steps; it may have a step more or less. */
  periodsBefore: (Figures & { period: string })[];
  kinds: (Compared & { kind: KindNumber })[];
  /** Every status, whatever the filter, so that others can be selected. */
  statuses: (Figures & { status: Status })[];
  /** Documents not counted yet: those of the last seconds, or an initial count in progress. */
  uncounted: number;
}

export interface Ranked extends Compared {
  /** `b12`: buyer, `s12`: supplier, `tC123…`: a TIN, `p12`: product; '' for those without. */
  subject: string;
  label: string;
}

export interface Ranking {
  rows: Ranked[];
  /** All others together. */
  others: Compared | null;
  /** Amounts not on any line: discounts, charges and rounding of whole documents. */
  beside: Compared | null;
  total: number;
}

/** A fragment of SQL with its parameters. */
export interface Sql {
  text: string;
  params: unknown[];
}

export type Words = (key: string, params?: Params) => string;
