import { byName } from '@kernel/by-name';
import { amountText, decimal, ZERO } from '@kernel/money';
import { presetItem } from '../../data';
import { fiveDays, lawIn } from '../../../../../test/support/payroll/payslip';
import { someone, statutory } from '../../../../../test/support/payroll/records';
import { type EmployeeRecord, policyOf } from '../inputs';
import { figureNames, payslip, yearStart } from '../payslip';
import {
  type Catalogue,
  type CatalogueItem,
  noEntries,
  type StoredEntries,
  type StoredItem,
} from './entries';
import { type EarlierInMonth, monthRequest, type PersonMasters } from './month-request';
import { outcomeOf } from './outcome';
import type { RunKind } from './run.types';

const codes = [
  'advance',
  'advanceRecovery',
  'overpaymentRecovery',
  'bonus',
  'bikOfYear',
  'phoneAllowance',
];
const known = codes.map((code, index): [string, CatalogueItem] => [
  String(index),
  {
    id: String(index),
    item: presetItem(code),
    names: { en: code, ms: code, 'zh-cn': code, 'zh-tw': code },
    isConfidential: false,
    baseRate: null,
    flatRate: null,
    isUsable: true,
    isRecurring: true,
  },
]);
const catalogue: Catalogue = {
  byId: new Map(known),
  byCode: new Map(known.map(([, each]) => [each.item.code, each])),
};

const idOf = (code: string): string => String(codes.indexOf(code));

const entered = (code: string, amount: string): StoredItem => ({
  payrollItemId: idOf(code),
  amount,
  units: null,
  rate: null,
  percent: null,
});

const recurring = (code: string): PersonMasters['recurring'][number] => ({
  payrollItemId: idOf(code),
  rate: null,
  hoursUnits: null,
  amount: '1200.00',
  beginsOn: '2026-01-01',
  endsOn: null,
  salaryProration: false,
  overtimeBaseRate: false,
  unpaidLeaveDays: false,
  leavePay: false,
});

const figures = byName(figureNames, () => ZERO);

const requestOf = ({
  kind = 'regular',
  items,
  recurring: more = [],
  earlier = null,
}: {
  kind?: RunKind;
  items: readonly StoredItem[];
  recurring?: PersonMasters['recurring'];
  earlier?: EarlierInMonth | null;
}) =>
  monthRequest({
    kind,
    law: lawIn('2026-03'),
    earlier,
    hrdRate: null,
    countsSocsoRelief: true,
    catalogue,
    entries: { ...noEntries, items },
    person: {
      employee: someone,
      week: fiveDays,
      policy: policyOf(statutory),
      year: yearStart,
      cycle: { endsOn: 'monthEnd', assignedTo: 'endMonth' },
      recurring: more,
      deductions: [],
      taxOrders: [],
      claims: [],
      previousMonth: null,
    },
  }).request;

type Items = { code: string; amount?: string; months?: number }[];

/** The items of a regular month: entered ones, recurring ones, and what they entail. */
const itemsOf = (items: readonly StoredItem[], more: PersonMasters['recurring'] = []): Items =>
  requestOf({ items, recurring: more }).items.map(({ item, amount, months }) => ({
    code: item.code,
    ...(amount && { amount: amountText(amount) }),
    ...(months !== undefined && { months }),
  }));

describe('the request of a month', () => {
  it('recovers an advance with the salary, and no other item', () => {
    expect(itemsOf([entered('bonus', '500.00')])).toEqual([{ code: 'bonus', amount: '500.00' }]);
    expect(itemsOf([entered('advance', '300.00'), entered('bonus', '500.00')])).toEqual([
      { code: 'advance', amount: '300.00' },
      { code: 'bonus', amount: '500.00' },
      { code: 'advanceRecovery', amount: '300.00' },
    ]);
  });

  it('recovers what has not been recovered by an entry', () => {
    const items = [entered('advance', '300.00'), entered('advanceRecovery', '120.00')];
    expect(itemsOf(items).at(-1)).toEqual({ code: 'advanceRecovery', amount: '180.00' });
    const whole = [entered('advance', '300.00'), entered('advanceRecovery', '300.00')];
    expect(itemsOf(whole)).toHaveLength(2);
  });

  it('leaves what an amendment takes back to the salary, which may come runs later (ADR 71)', () => {
    const taken = figures;
    const of = (
      kind: RunKind,
      items: readonly StoredItem[],
      earlier: Omit<EarlierInMonth, 'confidential'> | null,
    ) => requestOf({ kind, items, earlier: earlier && { ...earlier, confidential: [] } });
    const back = entered('overpaymentRecovery', '500.00');
    const amendment = of('amendment', [back, entered('bonus', '80.00')], null);
    const later = ({ items }: typeof amendment) =>
      items.map(({ item, isLater }) => [item.code, isLater ?? false]);
    expect(later(amendment)).toEqual([
      ['overpaymentRecovery', true],
      ['bonus', false],
    ]);
    const paid = outcomeOf(amendment, {}, lawIn('2026-03')).run;
    expect([paid.deductions, paid.gross]).toEqual([ZERO, decimal(80)]);
    const bonus = of('bonus', [entered('bonus', '20.00')], { request: amendment, taken: paid });
    expect(later(bonus).map(([code]) => code)).toEqual(['bonus', 'overpaymentRecovery', 'bonus']);
    const salary = of('regular', [], { request: bonus, taken });
    expect(later(salary)).toContainEqual(['overpaymentRecovery', false]);
    expect(outcomeOf(salary, {}, lawIn('2026-03')).month.deductions).toEqual(decimal(500));
    // A bonus run takes back at once what an officer entered in it, and so does any run after the salary.
    expect(later(of('bonus', [back], null))).toEqual([['overpaymentRecovery', false]]);
    const after = of('amendment', [back], { request: salary, taken });
    expect(later(after).filter(([, isLater]) => isLater)).toEqual([]);
  });

  it('spreads a yearly value over the months of the year, and no other recurring item', () => {
    const items = itemsOf([], [recurring('bikOfYear'), recurring('phoneAllowance')]);
    expect(presetItem('bikOfYear').calculation).toBe('yearlyValue');
    expect(items).toEqual([
      { code: 'bikOfYear', amount: '1200.00', months: 12 },
      { code: 'phoneAllowance', amount: '1200.00' },
    ]);
    expect(decimal(items[0]!.amount).div(items[0]!.months!).toFixed(2)).toBe('100.00');
  });
});

describe('people of a month, as the engine is asked to pay them', () => {
  it('counts all of a yearly value in the year: the last month takes what the sen before it left', () => {
    const car = { ...recurring('bikOfYear'), amount: '5000.00' };
    const months = Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}`);
    const worth = (lastDay: string | null) =>
      months
        .filter((month) => lastDay === null || month <= lastDay)
        .map((month) => {
          const request = asked(month, { recurring: [car], employee: { lastDay } });
          return payslip(request, lawIn(month)).month.benefits.toNumber();
        });
    expect(worth(null)).toEqual([...Array<number>(11).fill(416), 424]);
    expect(worth('2026-09-15')).toEqual([...Array<number>(8).fill(416), 422]);
  });

  const cycle = { endsOn: 'monthEnd' as const, assignedTo: 'endMonth' as const };
  const asked = (
    month: string,
    put: {
      employee?: Partial<EmployeeRecord>;
      entries?: Partial<StoredEntries>;
      recurring?: PersonMasters['recurring'];
      policy?: PersonMasters['policy'];
    },
  ) =>
    monthRequest({
      kind: 'finalPay',
      law: lawIn(month),
      earlier: null,
      hrdRate: null,
      countsSocsoRelief: true,
      catalogue,
      entries: { ...noEntries, ...put.entries },
      person: {
        employee: { ...someone, ...put.employee },
        week: fiveDays,
        policy: put.policy ?? policyOf(statutory),
        year: yearStart,
        cycle,
        recurring: put.recurring ?? [],
        deductions: [],
        taxOrders: [],
        claims: [],
        previousMonth: null,
      },
    }).request;
  const linesOf = (...given: Parameters<typeof asked>): string[] =>
    payslip(asked(...given), lawIn(given[0])).lines.map(
      ({ item, amount }) => `${item.code} ${amountText(amount)}`,
    );
  const paid = (
    validFrom: string,
    payType: EmployeeRecord['pay'][number]['payType'],
    amount: string,
  ) => ({ validFrom, payType, amount });

  it.each<[string, EmployeeRecord['pay'], Partial<EmployeeRecord>, string]>([
    [
      'monthly now, by the day from September on',
      [paid('2020-01-01', 'monthly', '3000'), paid('2026-09-01', 'daily', '120')],
      {},
      'basic 3100.00',
    ],
    [
      'monthly since the middle of the month',
      [paid('2020-01-01', 'daily', '120'), paid('2026-06-16', 'monthly', '3000')],
      {},
      'basic 3100.00',
    ],
    [
      'monthly until the last day, a later row of no effect',
      [paid('2020-01-01', 'monthly', '3000'), paid('2026-06-20', 'daily', '120')],
      { lastDay: '2026-06-15', leavingReason: 'resignation' },
      'basic 1550.00',
    ],
  ])('specification 2, section 5: a base salary by hand is %s', (_, pay, more, line) => {
    expect(
      linesOf('2026-06', { employee: { pay, ...more }, entries: { base: '3100.00' } }),
    ).toEqual([line]);
  });

  // Employment Act 1955, s.60I(1A): 26 days; the allowance of the last month belongs to the rate.
  it('pays leave and overtime of somebody who has left at the last ordinary rate', () => {
    const employee = {
      pay: [paid('2020-01-01', 'monthly', '2600')],
      lastDay: '2026-05-31',
      leavingReason: 'resignation' as const,
    };
    const extraWork = [{ day: 'normalDay' as const, hours: '8.00', date: null }];
    const allowance = {
      ...recurring('phoneAllowance'),
      amount: '260.00',
      endsOn: '2026-05-31',
      overtimeBaseRate: true,
      leavePay: true,
    };
    const lines = (more: PersonMasters['recurring']) =>
      linesOf('2026-07', {
        employee,
        entries: { encashedLeave: '3.00', extraWork },
        recurring: more,
      });
    expect(lines([])).toEqual(['leaveEncashment 300.00', 'overtime 150.00']);
    expect(lines([allowance])).toEqual(['leaveEncashment 330.00', 'overtime 165.00']);
  });

  // Employment Act 1955, s.18A: calendar days, 30 in June.
  describe('recurring items that begin or end within the month', () => {
    const phone = (amount: string, beginsOn: string, endsOn: string | null, more: object = {}) => ({
      ...recurring('phoneAllowance'),
      amount,
      beginsOn,
      endsOn,
      salaryProration: true,
      ...more,
    });
    const replaced = (more: object = {}) => [
      phone('300.00', '2026-01-01', '2026-06-10', more),
      phone('360.00', '2026-06-11', null, more),
    ];
    const left = { lastDay: '2026-06-20', leavingReason: 'resignation' as const };
    it.each<[string, PersonMasters['recurring'], Partial<EmployeeRecord>, string[]]>([
      ['the whole month', [phone('300.00', '2026-06-01', '2026-06-30')], {}, ['300.00']],
      ['ten and twenty of thirty days', replaced(), {}, ['100.00', '240.00']],
      [
        'whole where nothing is prorated',
        replaced({ salaryProration: false }),
        {},
        ['300.00', '360.00'],
      ],
      ['until the last day: ten and ten', replaced(), left, ['100.00', '120.00']],
      ['not after the last day', [phone('300.00', '2026-06-25', null)], left, []],
    ])('%s', (_, items, employee, amounts) => {
      const lines = linesOf('2026-06', { employee, recurring: items });
      expect(lines.slice(1)).toEqual(amounts.map((amount) => `phoneAllowance ${amount}`));
    });

    it('by the working days of the policy: eight and fourteen of 22, one month together', () => {
      const policy = {
        ...policyOf(statutory),
        proration: { kind: 'fixed' as const, days: decimal(26) },
      };
      const lines = linesOf('2026-06', { policy, recurring: replaced() });
      expect(lines.slice(1)).toEqual(['phoneAllowance 109.09', 'phoneAllowance 229.09']);
    });

    it('the last one belongs to the ordinary rate, as the last rate of pay does', () => {
      const extraWork = [{ day: 'normalDay' as const, hours: '8.00', date: null }];
      const more = { overtimeBaseRate: true };
      const lines = linesOf('2026-06', {
        employee: { pay: [paid('2020-01-01', 'monthly', '2240')] },
        entries: { extraWork },
        recurring: replaced(more),
      });
      // RM2,600 by 26 days.
      expect(lines.at(-1)).toBe('overtime 150.00');
    });
  });
});
