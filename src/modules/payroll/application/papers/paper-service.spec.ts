import { cooksYear } from '../../../../../test/support/payroll/paper';
import { asSystem } from '@platform/tenancy/org-scope';
import type { Words } from '../../domain/paper';
import type { MonthRecord } from '../../domain/run/run.types';
import { PaperService } from './paper-service';

const words: Words = {
  language: 'en',
  word: (key: string) => key,
  date: (date: string) => date,
  month: (month: string) => month,
};

/** The cook's year, with a confidential allowance in its second month. */
const withSecret = (months: readonly MonthRecord[]): MonthRecord[] =>
  months.map((month, at) => ({
    ...month,
    runs: month.runs.map((run) => ({
      ...run,
      payslips: run.payslips.map((slip) => ({
        ...slip,
        lines: slip.lines.map((line) => ({
          ...line,
          isConfidential: at === 1 && line.code === 'housingAllowance',
        })),
      })),
    })),
  }));

const serviceOver = (months: readonly MonthRecord[]): PaperService => {
  const none = {};
  const parts = [
    { year: () => Promise.resolve(months) },
    none,
    { wordsOf: () => words },
    { of: () => Promise.resolve(new Map()) },
    none,
    none,
    none,
    none,
  ] as unknown[];
  return new PaperService(...(parts as ConstructorParameters<typeof PaperService>));
};

/** ADR 72: the year to date less the other months would reveal the item. */
describe('a payslip of a year in which an item is confidential', () => {
  const months = withSecret(cooksYear());
  const isConfidential = (at: number): Promise<boolean> =>
    asSystem('test', '1', async () => {
      const service = serviceOver(months);
      const [run] = months[at]!.runs;
      const before = await service.yearSoFar(run!);
      return service.payslipOf(run!, run!.payslips[0]!, before, 1).isConfidential;
    });

  it.each([
    ['before its month is open', 0, false],
    ['of its month is withheld', 1, true],
    ['of a later month is withheld with it', 2, true],
  ])('%s', async (_, at, is) => {
    expect(await isConfidential(at)).toBe(is);
  });
});
