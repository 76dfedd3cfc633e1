import { amountText, decimal } from '@kernel/money';
import { presetItem } from '../../data';
import { fiveDays, lawIn } from '../../../../../test/support/payroll/payslip';
import { someone, statutory } from '../../../../../test/support/payroll/records';
import { policyOf } from '../inputs';
import { yearStart } from '../payslip';
import { type Catalogue, type CatalogueItem, noEntries, type StoredItem } from './entries';
import { monthRequest, type PersonMasters } from './month-request';

const codes = ['advance', 'advanceRecovery', 'bonus', 'bikOfYear', 'phoneAllowance'];
const known = codes.map((code, index): [string, CatalogueItem] => [
  String(index),
  {
    ...{ id: String(index), item: presetItem(code) },
    names: { en: code, ms: code, 'zh-cn': code, 'zh-tw': code },
    ...{ isConfidential: false, baseRate: null, flatRate: null, isUsable: true, isRecurring: true },
  },
]);
const catalogue: Catalogue = {
  byId: new Map(known),
  byCode: new Map(known.map(([, each]) => [each.item.code, each])),
};

const idOf = (code: string): string => String(codes.indexOf(code));

const entered = (code: string, amount: string): StoredItem => ({
  ...{ payrollItemId: idOf(code), amount, units: null, rate: null, percent: null },
});

const recurring = (code: string): PersonMasters['recurring'][number] => ({
  ...{ payrollItemId: idOf(code), rate: null, hoursUnits: null, amount: '1200.00' },
  ...{ beginsOn: '2026-01-01', endsOn: null },
  ...{ salaryProration: false, overtimeBaseRate: false, unpaidLeaveDays: false, leavePay: false },
});

type Items = { code: string; amount?: string; months?: number }[];

/** The items of a regular month: entered ones, recurring ones, and what they entail. */
const itemsOf = (items: readonly StoredItem[], more: PersonMasters['recurring'] = []): Items =>
  monthRequest({
    ...{ kind: 'regular', law: lawIn('2026-03'), earlier: null },
    ...{ hrdRate: null, countsSocsoRelief: true, catalogue },
    entries: { ...noEntries, items },
    person: {
      ...{ employee: someone, week: fiveDays, policy: policyOf(statutory), year: yearStart },
      cycle: { endsOn: 'monthEnd', assignedTo: 'endMonth' },
      ...{ recurring: more, deductions: [], taxOrders: [], claims: [], previousMonth: null },
    },
  }).request.items.map(({ item, amount, months }) => ({
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
