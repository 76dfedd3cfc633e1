import { decimal } from '@kernel/money';
import { expectGolden } from '../../../../../test/support/golden-text';
import { cooksYear, pageIn } from '../../../../../test/support/payroll/paper';
import { payslip, takenBy } from '../../domain/payslip';
import {
  addFigures,
  changesBetween,
  figure,
  type PaperLanguage,
  paperLanguages,
  type PayslipPage,
  payslipPageOf,
  withChanges,
  yearBefore,
} from '../../domain/paper';
import { entry, lawIn, requestOf } from '../../../../../test/support/payroll/payslip';
import { personOf, recordOf, runOf } from '../../../../../test/support/payroll/run';
import { payslipHtml } from './payslip.html';
import { printRequestOf } from './print-request';
import { paperCatalogues, wordsOf } from './words';

const en = wordsOf('en');
const amountOf = (page: PayslipPage, code: string): string | undefined =>
  [...page.earnings.rows, ...page.deductions.rows, ...page.contributions.rows].find(
    (row) => row.code === code,
  )?.amount;

describe('a payslip', () => {
  it.each(paperLanguages)('equals the golden page in %s', (language: PaperLanguage) => {
    const page = pageIn(language);
    expectGolden(`payroll/payslip/page.${language}.json`, `${JSON.stringify(page, null, 2)}\n`);
  });

  it('has the same markup as the golden page', () => {
    const body = payslipHtml(pageIn('en'), null).text.replace(/\s*\n\s*/g, '\n');
    expectGolden('payroll/payslip/page.en.html', `${body}\n`);
  });

  it('adds up: earnings less deductions are the net pay, in the month and in the year', () => {
    const { earnings, deductions, net } = pageIn('en');
    const number = (text: string) => decimal(text.replaceAll(',', ''));
    for (const rows of [earnings, deductions]) {
      const parts = rows.rows.map(({ amount }) => number(amount));
      expect(parts.reduce((all, each) => all.plus(each)).toFixed(2)).toBe(
        number(rows.total.amount).toFixed(2),
      );
    }
    const left = number(earnings.total.amount).minus(number(deductions.total.amount));
    expect(left.equals(number(net.amount))).toBe(true);
  });

  it('is refused when its lines do not add up to its net pay', () => {
    const [month] = cooksYear({}, 1);
    const [run] = month!.runs;
    const [record] = run!.payslips;
    const lines = record!.lines.map((line) =>
      line.code === 'basic' ? { ...line, amount: line.amount.plus('0.01') } : line,
    );
    const source = { run: run!, record: { ...record!, lines }, year: record!.month, version: 1 };
    expect(() => payslipPageOf(source, en)).toThrow(RangeError);
  });

  it('counts the year from its effective months and from the opening balance', () => {
    const months = cooksYear({}, 3);
    const third = months[2]!.runs[0]!.payslips[0]!;
    const before = yearBefore(months, '2026-03').get('1')!;
    const two = months.slice(0, 2).map(({ runs }) => runs[0]!.payslips[0]!.month);
    expect(before.gross.equals(two[0]!.gross.plus(two[1]!.gross))).toBe(true);
    const opened = addFigures({ gross: decimal(1000) }, addFigures(before, third.month));
    expect(opened.gross.equals(before.gross.plus(third.month.gross).plus(1000))).toBe(true);
    expect(yearBefore(months, '2027-01').get('1')).toBeUndefined();
  });

  it('shows what earlier runs of the month paid', () => {
    const request = requestOf({ rest: { items: [entry('bonus', '1000')] } });
    const advance = payslip({ ...request, salary: 'later' }, lawIn('2026-01'));
    const salary = payslip({ ...request, taken: takenBy([advance.run]) }, lawIn('2026-01'));
    const record = recordOf(salary, personOf());
    const { net } = payslipPageOf(
      { run: runOf('2026-01', [record], { number: 2 }), record, year: salary.month, version: 1 },
      en,
    );
    expect(net.facts.map(({ label }) => label)).toEqual([
      'Net pay for the month',
      'Paid earlier in the month',
    ]);
    expect(net.amount).toBe(figure(salary.run.net));
  });

  it('omits what a later run pays, and separates benefits from pay', () => {
    const request = requestOf({ rest: { items: [entry('bonus', '1000')], salary: 'later' } });
    const record = recordOf(payslip(request, lawIn('2026-01')), personOf());
    const page = payslipPageOf(
      { run: runOf('2026-01', [record]), record, year: record.month, version: 1 },
      en,
    );
    expect(page.earnings.rows.map(({ code }) => code)).toEqual(['bonus']);
    expect(pageIn('en').benefits?.rows.map(({ code }) => code)).toEqual(['bikCar']);
    expect(amountOf(pageIn('en'), 'bikCar')).toBeUndefined();
  });

  it('shows only the end of an account number', () => {
    const { net } = pageIn('en');
    expect(net.bank).toBe('Paid to CIMB Bank •••• 4567');
  });

  it('lists in a new version what changed from the previous one, and nothing else', () => {
    const [before, same] = [pageIn('en'), pageIn('en', { version: 2 })];
    expect(changesBetween(before, same)).toEqual([]);
    const raised = { ...same, earnings: { ...same.earnings, rows: [...same.earnings.rows] } };
    raised.earnings.rows[0] = { ...raised.earnings.rows[0]!, amount: '5,900.00' };
    raised.earnings.rows.splice(1, 1);
    const { changes } = withChanges(
      raised,
      { page: before, version: 1, releaseDate: '2026-03-28' },
      en,
    );
    expect(changes).toMatchObject({
      heading: 'Changes since version 1 of 28 March 2026',
      rows: [
        { label: 'Basic salary', before: '5,800.00', after: '5,900.00' },
        { label: before.earnings.rows[1]!.label, before: '350.00', after: '' },
      ],
    });
  });

  it('has the same keys in every language', () => {
    const keys = Object.keys(paperCatalogues.en).sort();
    for (const language of paperLanguages) {
      const own = Object.keys(paperCatalogues[language]).filter((key) => !key.startsWith('forms.'));
      expect(own.sort()).toEqual(keys.filter((key) => !key.startsWith('forms.')));
      expect(Object.values(paperCatalogues[language])).not.toContain('');
    }
  });

  it('escapes user input', () => {
    const page = pageIn('en');
    const hostile = { ...page, person: { ...page.person, name: '<script>x</script>' } };
    const { body } = printRequestOf(hostile, new Date('2026-03-28T00:00:00Z'), null);
    expect(body.text).not.toContain('<script>');
  });
});
