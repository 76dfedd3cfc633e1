import { Decimal, sum, ZERO } from '@kernel/money';
import type { Fault } from '@kernel/rules';
import { isCash } from '../remuneration';
import type { MonthRecord, PayslipRecord } from '../run/run.types';
import { payslipsOfMonth } from '../year/person-year';
import type { FileRecord, WrittenFile } from './file.types';
import { linesOf } from './line-writer';

export const hrdMembers = (month: MonthRecord): PayslipRecord[] =>
  payslipsOfMonth(month).filter(({ month: due }) => !due.hrd.isZero());

/** The summary is one record: nobody is named in it. */
export const hrdExpected = (month: MonthRecord): FileRecord[] => [
  { key: month.month, name: '', amounts: figuresOf(hrdMembers(month)) },
];

/**
 * The figures of the levy's form (payroll-contributions 9.5): month, employees, basic pay, fixed
 * allowances, wages, levy. Nothing is uploaded; the figures are typed in. What is levied besides
 * basic pay (allowances, leave pay and arrears) is reported as allowances, so that both parts add up
 * to the wages.
 */
export function hrd(month: MonthRecord): WrittenFile {
  const members = hrdMembers(month);
  const figures = figuresOf(members);
  const faults: Fault[] = [];
  const heads = 'Month,Employees,Basic pay,Fixed allowances,Wages,Levy';
  const { employees, basic, allowances, wages, levy } = figures;
  const row = [
    month.month,
    employees.toFixed(0),
    ...[basic, allowances, wages, levy].map((amount) => amount.toFixed(2)),
  ];
  return {
    name: `HRD-${month.month}.csv`,
    text: linesOf([heads, row.join(',')]),
    records: members.length,
    totals: figures,
    faults,
  };
}

const figuresOf = (
  members: readonly PayslipRecord[],
): Record<'employees' | 'basic' | 'allowances' | 'wages' | 'levy', Decimal> => {
  const wages = sum(members.map(({ bases }) => bases.hrd));
  const basic = sum(members.map(basicOf));
  return {
    employees: wages.times(0).plus(members.length),
    basic,
    wages,
    allowances: wages.minus(basic),
    levy: sum(members.map(({ month }) => month.hrd)),
  };
};

/**
 * Basic pay less unpaid leave, lateness and whatever else was not earned (payroll-contributions 2),
 * also where a day of unpaid leave contains an allowance. Other reading: that part comes off the
 * allowances.
 */
function basicOf({ month, lines, bases }: PayslipRecord): Decimal {
  const unearned = sum(
    lines.flatMap((line) => (line.kind === 'deduction' && isCash(line) ? [line.amount] : [])),
  );
  return Decimal.min(Decimal.max(month.base.plus(unearned), ZERO), bases.hrd);
}
