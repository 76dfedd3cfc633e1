import type { Month } from '@kernel/time';
import type { PayLaw } from '../../domain/payslip';

/** The law by which a month is paid: the built-in editions and those that a Super Admin loaded. */
export abstract class PayLaws {
  /**
   * Increases with each change of the known editions. Long-running or repeatable work stores it and
   * passes it along, so that an edition loaded or withdrawn meanwhile changes nothing.
   */
  abstract revision(): Promise<number>;

  /**
   * The law of a month as of a revision, or the current one. Throws `Refused`
   * (payroll.editionUnknown) for a month without an edition. The returned object may be shared: it
   * is never changed.
   */
  abstract of(month: Month, revision?: number): Promise<PayLaw>;
}
