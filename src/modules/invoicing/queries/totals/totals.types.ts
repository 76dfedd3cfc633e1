import type { Params } from '@kernel/rules';
import type { KindNumber } from '../../domain/document/kinds';
import type { Status } from '../../domain/document/lifecycle';
import type { Grain, Period } from '../../domain/totals/period';

/** Which documents are asked for. */
export interface TotalsRequest extends Period {
  kinds: readonly KindNumber[];
  statuses: readonly Status[];
  /** One party or one product only. */
  party?: string;
  product?: string;
}

/** In ringgit. Notes that reduce what is owed are taken off. */
export interface Figures {
  count: number;
  /** Including tax. */
  amount: string;
  tax: string;
}

export interface Compared {
  now: Figures;
  before: Figures;
  /** In per cent of the amount before, with one decimal; null when there was none. */
  change: string | null;
}

export interface Totals extends Period {
  by: Grain;
  before: Period;
  net: Compared;
  /** What adds to what is owed, and what takes from it: their amounts are positive. */
  plus: Compared;
  minus: Compared;
  periods: (Figures & { period: string })[];
  /** The period before, in the same steps; it may have a step more or less. */
  periodsBefore: (Figures & { period: string })[];
  kinds: (Compared & { kind: KindNumber })[];
  /** Whatever was asked for: every status, so that others can be chosen. */
  statuses: (Figures & { status: Status })[];
  /** Documents that are in no figure yet: new ones of the last seconds, or a first count under way. */
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
  /** What stands on no line: discounts, charges and rounding of whole documents. */
  beside: Compared | null;
  total: number;
}

/** Part of a statement, with what fills it. */
export interface Sql {
  text: string;
  params: unknown[];
}

export type Words = (key: string, params?: Params) => string;
