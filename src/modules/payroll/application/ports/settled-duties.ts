import type { PlainDate } from '@kernel/time';
import type { Duty } from '../../domain/calendar';

/** A duty of a period, and of a person if it concerns one. */
export interface DutyKey {
  /** A month, or the year of a yearly duty. */
  period: string;
  duty: Duty;
  /** For a duty that concerns one person. */
  employeeId: string | null;
}

export interface Settlement extends DutyKey {
  settledOn: PlainDate;
  /** The reference of the payment or filing; may be empty. */
  reference: string;
}

/** How a duty of a month was settled. */
export interface SettledMonth {
  period: string;
  /** For a duty that concerns one person. */
  employeeId: string | null;
  settledOn: PlainDate;
  reference: string;
}

/** What the current scope's organisation marked as paid or filed. */
export abstract class SettledDuties {
  /** Marks it, or corrects the mark. */
  abstract settle(settlement: Settlement): Promise<void>;
  /** The marks of a duty in these months. */
  abstract settled(duty: Duty, from: string, to: string): Promise<SettledMonth[]>;
  /** Removes the mark; does nothing if there is none. */
  abstract open(key: DutyKey): Promise<void>;
}
