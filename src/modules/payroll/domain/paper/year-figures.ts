import { byName } from '@kernel/by-name';
import { Decimal, sum, ZERO } from '@kernel/money';
import type { Month } from '@kernel/time';
import type { OpeningBalanceRecord } from '../inputs';
import { type FigureName, figureNames, type Figures } from '../payslip';
import type { MonthRecord } from '../run/run.types';
import { type EaIncome, openingOfYear, payslipsOfMonth } from '../year';

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

/** Remuneration that is taxed but never paid in cash, by lines of Form EA (payroll-pcb 12.2). */
const inKind: readonly EaIncome[] = ['B1e', 'B3', 'B4', 'B5'];

/**
 * An opening balance as figures. Benefits and tax borne by the employer are not paid in cash; zakat
 * is what was deducted from pay, not what was claimed by Form TP1. The contributions to PERKESO are
 * one sum on record and are shown with SOCSO. Net pay is the known rest: deductions that the forms
 * of the year do not ask for were not carried over.
 */
export function openingFigures(opening: OpeningBalanceRecord | null | undefined): OpeningFigures {
  if (!opening) return {};
  const { income, pcb, cp38, zakat, fund, ...other } = openingOfYear(opening);
  const benefits = sum(inKind.map((line) => income[line]));
  const gross = sum(Object.values(income)).minus(benefits).minus(income.B1d);
  const taxBorne = Decimal.min(income.B1d, pcb);
  const deductions = other.donations.plus(other.medicalInsurance);
  const taken = [fund, pcb.minus(taxBorne), cp38, zakat, other.socialSecurity, deductions];
  return {
    gross,
    benefits,
    epfEmployee: fund,
    socsoEmployee: other.socialSecurity,
    pcb,
    taxBorne,
    cp38,
    zakat,
    deductions,
    net: gross.minus(sum(taken)),
  };
}
