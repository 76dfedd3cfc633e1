import type { Month } from '@kernel/time';

/**
 * Which months of the organisation's payroll are approved or paid: nothing they were made from may
 * change.
 */
export abstract class LockedMonths {
  /**
   * The locked months of a calendar year, in order; for the current scope's organisation unless one
   * is named.
   */
  abstract ofYear(year: number, orgId?: string): Promise<readonly Month[]>;
}
