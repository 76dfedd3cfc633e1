import type { Decimal } from '@kernel/money';
import type { ResidentInputs } from './pcb.types';

/** What a year has accumulated before a month. */
export type Accumulated = Pick<ResidentInputs, 'Y' | 'K' | 'X' | 'Z' | 'sumLP'>;

/**
 * What the year has accumulated after a month in which `deducted` was taken. EPF continues
 * uncapped, and the zakat in full: including what the month could not absorb (E(5) of the
 * specification).
 */
export const accumulatedAfter = (
  month: Accumulated & Pick<ResidentInputs, 'Y1' | 'Yt' | 'K1' | 'Kt' | 'zakat' | 'LP1'>,
  deducted: Decimal,
): Accumulated => ({
  Y: month.Y.plus(month.Y1).plus(month.Yt),
  K: month.K.plus(month.K1).plus(month.Kt),
  X: month.X.plus(deducted),
  Z: month.Z.plus(month.zakat),
  sumLP: month.sumLP.plus(month.LP1),
});
