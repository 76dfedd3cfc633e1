import { decimal, sum } from '@kernel/money';
import { monthlyPay, lawIn, requestOf } from '../../../../../test/support/payroll/payslip';
import { office, someone, statutory } from '../../../../../test/support/payroll/records';
import { presetItem } from '../../data';
import { cycleOf, policyOf, weekOf } from '../inputs';
import { payslip, yearStart } from '../payslip';
import { courseOf, type MonthAhead, repeated } from './course';
import { type CatalogueItem, noEntries } from './entries';
import { monthRequest, type PersonMasters } from './month-request';

const items = ['housingAllowance', 'staffLoan', 'bonus'].map((code): CatalogueItem => ({
  id: code,
  item: presetItem(code),
  names: { en: '', ms: '', 'zh-cn': '', 'zh-tw': '' },
  isConfidential: false,
  baseRate: null,
  flatRate: null,
  isUsable: true,
  isRecurring: true,
}));
const catalogue = {
  byId: new Map(items.map((each) => [each.id, each])),
  byCode: new Map(items.map((each) => [each.item.code, each])),
};
const month = (name: string): MonthAhead => ({
  law: lawIn(name),
  catalogue,
  hrdRate: decimal('0.01'),
  countsSocsoRelief: true,
});
const restFrom = (first: number): MonthAhead[] =>
  Array.from({ length: 13 - first }, (_, at) =>
    month(`2026-${String(first + at).padStart(2, '0')}`),
  );

const masters = (more: Partial<PersonMasters> = {}): PersonMasters => ({
  employee: someone,
  week: weekOf(office),
  policy: policyOf(statutory),
  cycle: cycleOf({
    cycleEndOn: 'monthEnd',
    cycleEndDay: null,
    assignPayrollMonthTo: 'endMonth',
  }),
  recurring: [],
  deductions: [],
  taxOrders: [],
  claims: [],
  year: yearStart,
  previousMonth: null,
  ...more,
});

const firstOf = (person: PersonMasters, ahead: MonthAhead) =>
  monthRequest({ ...ahead, kind: 'regular', person, entries: noEntries, earlier: null });

const course = (from: number, more: Partial<PersonMasters> = {}) => {
  const [person, months] = [masters(more), restFrom(from)];
  return courseOf(firstOf(person, months[0]!), person, months);
};

const allowance = (endsOn: string | null) => ({
  payrollItemId: 'housingAllowance',
  rate: null,
  hoursUnits: null,
  amount: '200.00',
  beginsOn: '2026-01-01',
  endsOn,
  salaryProration: false,
  overtimeBaseRate: false,
  unpaidLeaveDays: false,
  leavePay: false,
});

describe('the course of a year', () => {
  it('adds up its months, each starting from the previous one', () => {
    const { year, month: first } = course(9);
    let before = yearStart;
    const slips = restFrom(9).map(({ law }) => {
      const slip = payslip(requestOf({ month: law.month, year: before }), law);
      before = slip.yearAfter;
      return slip.month;
    });
    expect(first.pcb.equals(slips[0]!.pcb)).toBe(true);
    for (const name of ['gross', 'pcb', 'epfEmployee'] as const)
      expect([name, year[name].toFixed(2)]).toEqual([
        name,
        sum(slips.map((each) => each[name])).toFixed(2),
      ]);
  });

  it('ends an item on its last day, and takes no more for a loan than is left of it', () => {
    const loan = {
      id: '7',
      payrollItemId: 'staffLoan',
      firstMonth: '2026-01',
      lastMonth: null,
      monthlyAmount: '250.00',
      balance: '600.00',
    };
    const { year } = course(9, { recurring: [allowance('2026-10-31')], deductions: [loan] });
    expect(year.gross.toFixed(2)).toBe('20400.00');
    expect(year.deductions.toFixed(2)).toBe('600.00');
  });

  it('counts a claim in its month', () => {
    const claim = { id: '1', month: '2026-11', code: 'C5', amount: '2500.00' };
    const pay = [{ validFrom: '2020-01-01', payType: 'monthly' as const, amount: '18000.00' }];
    const employee = { ...someone, pay };
    const [without, claimed] = [course(9, { employee }), course(9, { employee, claims: [claim] })];
    expect(claimed.month.pcb.equals(without.month.pcb)).toBe(true);
    expect(claimed.year.pcb.lessThan(without.year.pcb)).toBe(true);
  });

  it('pays nothing after the last day, whatever continues', () => {
    const employee = { ...someone, lastDay: '2026-10-31', leavingReason: 'resignation' as const };
    const { year } = course(9, { employee, recurring: [allowance(null)] });
    expect(year.gross.toFixed(2)).toBe('10400.00');
  });

  it('is changed in every month, or only in the first', () => {
    const [person, months] = [masters(), restFrom(10)];
    const first = firstOf(person, months[0]!);
    const raised = courseOf(first, person, months, (request) => ({
      ...request,
      employment: { ...request.employment, rows: [monthlyPay('5100')] },
    }));
    expect(raised.year.gross.toFixed(2)).toBe('15300.00');
    const item = presetItem('bonus');
    const once = courseOf(first, person, months, (request, isFirst) =>
      isFirst ? { ...request, items: [{ item, amount: decimal(700) }] } : request,
    );
    expect(once.year.gross.toFixed(2)).toBe('15700.00');
  });

  it('of a person without a record is the same request in each month', () => {
    const { year } = repeated(requestOf({ month: '2026-10' }), restFrom(10));
    expect(year.gross.toFixed(2)).toBe('15000.00');
  });
});
