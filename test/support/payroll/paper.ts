import { ZERO, decimal, roundSen } from '@kernel/money';
import { formWordsOf, wordsOf } from '../../../src/modules/payroll/adapters/paper/words';
import {
  type PaperLanguage,
  type PayslipPage,
  payslipPageOf,
  addFigures,
  yearBefore,
} from '../../../src/modules/payroll/domain/paper';
import type { PersonOnPayslip, RunRecord } from '../../../src/modules/payroll/domain/run/run.types';
import { entry, type Month, monthlyPay } from './payslip';
import { yearOf } from './run';

export { formWordsOf };

/** A cook with overtime, unpaid leave, a loan, zakat, a car and a bonus in March. */
export const cook: Month = {
  employment: { rows: [monthlyPay('5800')] },
  tax: { category: 2, childUnits: decimal(2) },
  rest: {
    items: [
      entry('housingAllowance', '350'),
      entry('travelAllowance', '250'),
      entry('expenseClaim', '88.40'),
      entry('ptptn', '150'),
      entry('zakat', '30'),
      entry('bikCar', '200'),
    ],
    leave: [{ kind: 'unpaid', days: decimal('1.5') }],
    extraWork: [{ day: 'normalDay', hours: decimal(6) }],
    cp38: decimal(75),
  },
};

/** What an earlier month was: the year begins before it. */
export const cooksYear = (person: Partial<PersonOnPayslip> = {}, months = 3) =>
  yearOf(2026, cook, {}, person, months);

/** The payslip of the last of some months. */
export function pageIn(
  language: PaperLanguage,
  { run: put = {}, version = 1 }: { run?: Partial<RunRecord>; version?: number } = {},
): PayslipPage {
  const months = cooksYear({ payslipLanguage: language });
  const last = months.at(-1)!;
  const [run] = last.runs;
  const [slip] = run!.payslips;
  const record = {
    ...slip!,
    leave: { unpaid: decimal('1.5'), paid: ZERO },
    lines: slip!.lines.map((line) =>
      line.code === 'overtime'
        ? { ...line, units: decimal(6), rate: roundSen(line.amount.div(6)) }
        : line,
    ),
  };
  const before = yearBefore(months, last.month).get(record.person.employeeId) ?? {};
  const year = addFigures(before, record.month);
  return payslipPageOf({ run: { ...run!, ...put }, record, year, version }, wordsOf(language));
}
