import type { Month } from '@kernel/time';

/** Which months of the organisation's payroll are approved or paid: nothing that they were made from changes. */
export abstract class LockedMonths {
  /** The locked months of a calendar year, in their order; of the organisation of the current scope unless one is named. */
  abstract ofYear(year: number, orgId?: string): Promise<readonly Month[]>;
}
