import { decimal } from '@kernel/money';
import type { TaskItem, TaskRow } from '@platform/tasks';
import { cooksYear } from '../../../../../test/support/payroll/paper';
import type { MonthRecord } from '../../domain/run/run.types';
import { peopleOfYear, tiesOf } from '../../domain/year';
import { IssueRunner } from './issue-papers';

const perChild = decimal(2000);

/** Issues Form EA of the only person of some months; the outcome, and how many were stored. */
async function issued(months: readonly MonthRecord[]) {
  const stored: object[] = [];
  const none = {};
  const record = { months, people: peopleOfYear(2026, months) };
  const papers = {
    latest: () => Promise.resolve(null),
    nextSerial: () => Promise.resolve(1),
    add: (paper: object) => Promise.resolve(void stored.push(paper)),
  };
  const years = {
    of: () => Promise.resolve(record),
    ties: () => Promise.resolve(tiesOf(2026, months, perChild)),
  };
  const printing = { eaForm: () => Promise.resolve({ content: { page: { form: 'sheet' } } }) };
  const clock = { now: () => new Date('2027-02-01T02:00:00Z') };
  const records = { hold: () => Promise.resolve('1:1') };
  const parts = [none, records, printing, papers, none, years, clock] as unknown[];
  const runner = new IssueRunner(...(parts as ConstructorParameters<typeof IssueRunner>));
  const task = { id: '1', kind: 'eaForm.issue', input: { year: 2026 } } as unknown as TaskRow;
  const outcome = await runner
    .runItem({ recordId: '1' } as TaskItem, task)
    .catch((error: unknown) => runner.outcomeOf(error));
  return { outcome, stored: stored.length };
}

// Payroll-pcb 18.2: EA and C.P.8D totals must agree.
describe('Form EA of a year', () => {
  const months = cooksYear({}, 12);

  it('that ties is issued', async () => {
    expect(await issued(months)).toEqual({ outcome: { status: 'succeeded' }, stored: 1 });
  });

  it('that does not tie is not issued, and the figure is named', async () => {
    const [first, ...others] = months;
    const [run] = first!.runs;
    const [slip] = run!.payslips;
    const more = { ...slip!, run: { ...slip!.run, cp38: slip!.run.cp38.plus(5) } };
    const differing = [{ ...first!, runs: [{ ...run!, payslips: [more] }] }, ...others];
    expect(await issued(differing)).toEqual({
      outcome: {
        status: 'failed',
        code: 'paper.yearDiffers',
        params: { figure: 'payrollFigure.cp38', runs: '905.00', ea: '900.00' },
      },
      stored: 0,
    });
  });

  it('that lacks months of employment is issued, and the first of them named', async () => {
    const lacking = months.filter(({ month }) => month !== '2026-04' && month !== '2026-09');
    expect(await issued(lacking)).toEqual({
      outcome: {
        status: 'succeeded',
        code: 'paper.monthsMissing',
        params: { n: 2, month: '2026-04', version: 1 },
      },
      stored: 1,
    });
  });
});
