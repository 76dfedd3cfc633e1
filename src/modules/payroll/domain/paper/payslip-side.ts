import type { StoredLine } from '../run/run.types';

/** The tables of a payslip that its lines stand in. */
export type PayslipSide = 'earnings' | 'deductions' | 'benefits';

/**
 * Where a line stands on a payslip, on paper and on the screen. Unpaid leave is wages that were not
 * earned: it stands, below zero, among the earnings. Zakat stands among what the law takes.
 */
export function sideOf({ kind, tax }: Pick<StoredLine, 'kind' | 'tax'>): PayslipSide | null {
  if (tax === 'benefit' || tax === 'additionalBenefit' || tax === 'accommodation')
    return 'benefits';
  if (tax === 'normal' || tax === 'additional' || kind !== 'deduction') return 'earnings';
  return tax === 'zakat' ? null : 'deductions';
}
