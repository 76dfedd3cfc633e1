import type { KindNumber, Status } from '@modules/invoicing/contract';
import type { Step } from './address';

/** As `/api/dashboard/totals` answers; amounts are text, in ringgit. */
export interface Figures {
  count: number;
  amount: string;
  tax: string;
}

export interface Compared {
  now: Figures;
  before: Figures;
  change: string | null;
}

export interface Totals {
  from: string;
  to: string;
  by: Step;
  before: { from: string; to: string };
  net: Compared;
  plus: Compared;
  minus: Compared;
  periods: (Figures & { period: string })[];
  periodsBefore: (Figures & { period: string })[];
  kinds: (Compared & { kind: KindNumber })[];
  statuses: (Figures & { status: Status })[];
  uncounted: number;
}

export interface Ranking {
  rows: (Compared & { subject: string; label: string })[];
  others: Compared | null;
  beside: Compared | null;
  total: number;
}
