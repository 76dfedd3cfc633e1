import type { Month } from '@kernel/time';
import type { PayLaw } from '../../domain/payslip';

/** The law by which a month is paid: the delivered editions and those that a Super Admin loaded. */
export abstract class PayLaws {
  /**
   * Counts the changes of the known editions and never decreases. Work that takes long or will be
   * recomputed stores it and asks by it, so that an edition loaded or withdrawn in the meantime
   * changes nothing.
   */
  abstract revision(): Promise<number>;

  /**
   * The law of a month as of a revision, or as it stands now. Throws `Refused` (payroll.editionUnknown) for a month without an edition.
   * The same object may be answered again: it is never changed.
   */
  abstract of(month: Month, revision?: number): Promise<PayLaw>;
}
