import { type Decimal, ZERO } from '@kernel/money';
import { type Figures, type Payslip, shareNames } from '../payslip';

/**
 * The figures that may be set by hand (ADR 70): amounts due to an authority, which may have
 * instructed the employer otherwise. Earnings are changed through their lines; net pay and cost
 * follow.
 */
export const overridableFigures = [...shareNames, 'pcb'] as const;
export type OverridableFigure = (typeof overridableFigures)[number];

export type Overrides = Readonly<Partial<Record<OverridableFigure, Decimal>>>;

type Overridden = Pick<Payslip, 'run' | 'month' | 'taxed' | 'yearAfter'>;

/**
 * A payslip with the tax of the run set by hand: this changes the tax itself, net pay or the
 * employer's cost, and X of the next month, which is what was remitted. Tax that the employer bears
 * is additional remuneration (payroll-pcb 12.3), so Yt and Y move with it. No other figure is
 * recomputed.
 */
export function withTaxByHand<P extends Overridden>(
  slip: P,
  pcb: Decimal,
  isBorneByEmployer: boolean,
  working?: Payslip['working'],
): P {
  const by = pcb.minus(slip.run.pcb);
  if (by.isZero()) return slip;
  const note = { name: 'pcb.byHand', formula: 'setByHand', source: 'Payslip' };
  working?.amount({ ...note, values: { computed: slip.run.pcb } }, pcb);
  const moved = (figures: Figures): Figures => ({
    ...figures,
    pcb: figures.pcb.plus(by),
    ...(isBorneByEmployer
      ? { taxBorne: figures.taxBorne.plus(by), employerCost: figures.employerCost.plus(by) }
      : { net: figures.net.minus(by) }),
  });
  const { taxed, yearAfter } = slip;
  const borne = isBorneByEmployer ? by : ZERO;
  return {
    ...slip,
    run: moved(slip.run),
    month: moved(slip.month),
    taxed: { ...taxed, Yt: taxed.Yt.plus(borne) },
    yearAfter: { ...yearAfter, X: yearAfter.X.plus(by), Y: yearAfter.Y.plus(borne) },
  };
}
