import type { PlainDate } from '@kernel/time';
import type { Duty } from '../../domain/calendar';

export interface Settlement {
  /** A month, or the year of a yearly duty. */
  period: string;
  duty: Duty;
  settledOn: PlainDate;
  /** Of the payment or of what was handed in; empty without one. */
  reference: string;
}

/** What the current scope's organisation marked as paid or handed in. */
export abstract class SettledDuties {
  /** Marks it, or puts right what was marked. */
  abstract settle(settlement: Settlement): Promise<void>;
  /** Takes the mark away; nothing happens where there is none. */
  abstract open(period: string, duty: Duty): Promise<void>;
}
