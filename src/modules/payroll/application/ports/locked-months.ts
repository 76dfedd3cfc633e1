import type { Month } from '@kernel/time';

/**
 * What payroll that is approved or paid was made from may not change. The lock is personal: a month
 * in which only others were paid yet is still open to a person.
 */
export abstract class LockedMonths {
  /**
   * The locked month that fixes a month (`2026-03`) or a calendar year (`2026`) for a person, or for
   * the employer if there is none; null if nothing does.
   */
  abstract lockOf(period: string, employeeId: string | null, orgId: string): Promise<Month | null>;
}
