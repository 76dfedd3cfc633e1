import { decimal } from '@kernel/money';
import { yearOf } from '../../../../../test/support/payroll/run';
import { wordsOf } from '../../adapters/paper/words';
import type { OpeningBalanceRecord } from '../inputs';
import { addFigures, openingFigures, payslipPageOf } from './index';

/** Payroll was kept elsewhere until June. */
const opening: OpeningBalanceRecord = {
  untilMonth: '2026-06',
  remuneration: '36000',
  epf: '3300',
  pcb: '660',
  zakat: '500',
  zakatDeducted: null,
  socialSecurity: '210',
  cp38: '900',
  donations: '60',
  medicalInsurance: '90',
  income: [{ eaLine: 'B3', amount: '6000' }],
  reliefs: [],
  exemptions: [],
};

/** The year column of July's payslip, by the codes of its lines; salary RM5,000. */
function julyAfter(before: OpeningBalanceRecord) {
  const [run] = yearOf(2026, {}, {}, {}, 7).at(-1)!.runs;
  const [record] = run!.payslips;
  const year = addFigures(openingFigures(before), record!.month);
  const page = payslipPageOf({ run: run!, record: record!, year, version: 1 }, wordsOf('en'));
  const shown = page.deductions.rows.map(({ code, year: amount }) => [code, amount]);
  return {
    month: record!.month,
    year,
    earnings: page.earnings.total.year,
    deductions: page.deductions.total.year,
    rows: Object.fromEntries(shown) as Record<string, string>,
  };
}

describe('the year column of a payslip after an opening balance (ADR 83)', () => {
  const { earnings, deductions, rows, year, month } = julyAfter(opening);

  it('has earnings without benefits that are never cash', () => {
    expect(earnings).toBe('35,000.00');
    expect(year.benefits.toFixed(2)).toBe('6000.00');
  });

  it('has the zakat that was deducted, not what was claimed by TP1', () => {
    expect(rows.zakat).toBeUndefined();
    expect(julyAfter({ ...opening, zakatDeducted: '120' }).rows.zakat).toBe('120.00');
  });

  it('has contributions to PERKESO and CP38 of the months before', () => {
    const shares = ['socsoEmployee', 'skbbk', 'eisEmployee'].map((name) => decimal(rows[name]));
    expect(decimal(0).plus(shares[0]!).plus(shares[1]!).plus(shares[2]!).toFixed(2)).toBe('281.80');
    expect(rows.cp38).toBe('900.00');
  });

  it('totals every deduction that is known', () => {
    // EPF 3,300, PCB 660, PERKESO 210, CP38 900, donations 60, insurance 90.
    const before = month.gross.minus(month.net).plus('5220');
    expect(decimal(deductions.replace(',', '')).equals(before)).toBe(true);
  });

  it('deducts no tax that the employer bore', () => {
    const borne = { ...opening, income: [{ eaLine: 'B1d', amount: '660' }] };
    const { earnings: paid, rows: own } = julyAfter(borne);
    expect(paid).toBe('40,340.00');
    expect(own.pcb).toBe(julyAfter({ ...opening, pcb: '0' }).rows.pcb);
  });
});
