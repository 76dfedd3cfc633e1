import type { StoredLine } from '../run/run.types';

/** The tables of a payslip. */
export type PayslipSide = 'earnings' | 'deductions' | 'benefits';

/**
 * The table of a payslip line, on paper and on screen. Unpaid leave is wages that were not earned,
 * so it is a negative earning. Zakat is among the statutory deductions.
 */
export function sideOf({ kind, tax }: Pick<StoredLine, 'kind' | 'tax'>): PayslipSide | null {
  if (tax === 'benefit' || tax === 'additionalBenefit' || tax === 'accommodation')
    return 'benefits';
  if (tax === 'normal' || tax === 'additional' || kind !== 'deduction') return 'earnings';
  return tax === 'zakat' ? null : 'deductions';
}
