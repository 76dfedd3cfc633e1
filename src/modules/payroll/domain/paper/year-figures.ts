import { byName } from '@kernel/by-name';
import { type Decimal, decimal, ZERO } from '@kernel/money';
import type { Month } from '@kernel/time';
import type { OpeningBalanceRecord } from '../inputs';
import { type FigureName, figureNames, type Figures } from '../payslip';
import type { MonthRecord } from '../run/run.types';
import { payslipsOfMonth } from '../year';

/** The totals of a year before the first month that was run here; absent figures are zero. */
export type OpeningFigures = Partial<Readonly<Record<FigureName, Decimal>>>;

/** Adds two sets of figures; absent ones count as zero. */
export const addFigures = (one: OpeningFigures, other: OpeningFigures): Figures =>
  byName(figureNames, (name) => (one[name] ?? ZERO).plus(other[name] ?? ZERO));

/** The totals of the year's effective months before a month, by employee id. */
export function yearBefore(months: readonly MonthRecord[], month: Month): Map<string, Figures> {
  const found = new Map<string, Figures>();
  for (const each of months)
    if (each.month.slice(0, 4) === month.slice(0, 4) && each.month < month)
      for (const payslip of payslipsOfMonth(each)) {
        const { employeeId } = payslip.person;
        found.set(employeeId, addFigures(found.get(employeeId) ?? {}, payslip.month));
      }
  return found;
}

/**
 * An opening balance as figures; net pay is the known rest, since other deductions were not carried
 * over.
 */
export function openingFigures(opening: OpeningBalanceRecord | null | undefined): OpeningFigures {
  if (!opening) return {};
  const gross = decimal(opening.remuneration);
  const [epfEmployee, pcb, zakat] = [opening.epf, opening.pcb, opening.zakat].map(decimal) as [
    Decimal,
    Decimal,
    Decimal,
  ];
  return { gross, epfEmployee, pcb, zakat, net: gross.minus(epfEmployee).minus(pcb).minus(zakat) };
}
