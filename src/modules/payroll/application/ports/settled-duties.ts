import type { PlainDate } from '@kernel/time';
import type { Duty } from '../../domain/calendar';

/** Which duty of which period, and of whom. */
export interface DutyKey {
  /** A month, or the year of a yearly duty. */
  period: string;
  duty: Duty;
  /** Of a duty for one person. */
  employeeId: string | null;
}

export interface Settlement extends DutyKey {
  settledOn: PlainDate;
  /** Of the payment or of what was handed in; empty without one. */
  reference: string;
}

/** How a duty of a month was met. */
export interface SettledMonth {
  period: string;
  /** Of a duty for one person. */
  employeeId: string | null;
  settledOn: PlainDate;
  reference: string;
}

/** What the current scope's organisation marked as paid or handed in. */
export abstract class SettledDuties {
  /** Marks it, or puts right what was marked. */
  abstract settle(settlement: Settlement): Promise<void>;
  /** What of a duty is marked, among these months. */
  abstract settled(duty: Duty, from: string, to: string): Promise<SettledMonth[]>;
  /** Takes the mark away; nothing happens where there is none. */
  abstract open(key: DutyKey): Promise<void>;
}
