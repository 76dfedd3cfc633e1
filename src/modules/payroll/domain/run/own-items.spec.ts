import { amountText, decimal } from '@kernel/money';
import { presetItem, presetItems } from '../../data';
import { fiveDays, lawIn } from '../../../../../test/support/payroll/payslip';
import { someone, statutory } from '../../../../../test/support/payroll/records';
import { policyOf } from '../inputs';
import { payslip, yearStart } from '../payslip';
import type { PayItem } from '../remuneration';
import { type Catalogue, type CatalogueItem, noEntries, type StoredEntries } from './entries';
import { monthRequest } from './month-request';
import { ownItemsOf } from './own-items';

const law = lawIn('2026-03');

/** The catalogue as an organisation begins with it, with some of its items changed. */
function catalogueWith(changes: Readonly<Record<string, Partial<PayItem>>>): Catalogue {
  const items = presetItems.map(({ category: _, role: __, source: ___, names, ...item }) => ({
    id: item.code,
    item: { ...item, ...changes[item.code] },
    names,
    isConfidential: false,
    baseRate: null,
    flatRate: null,
    isUsable: true,
    isRecurring: true,
  })) satisfies CatalogueItem[];
  const byCode = new Map(items.map((each) => [each.item.code, each]));
  return { byId: byCode, byCode };
}

const requestWith = (
  changes: Parameters<typeof catalogueWith>[0],
  entries: Partial<StoredEntries> = {},
  earlier: Parameters<typeof monthRequest>[0]['earlier'] = null,
) =>
  monthRequest({
    kind: 'regular',
    law,
    earlier,
    hrdRate: decimal('0.01'),
    countsSocsoRelief: true,
    catalogue: catalogueWith(changes),
    entries: { ...noEntries, ...entries },
    person: {
      employee: someone,
      week: fiveDays,
      policy: policyOf(statutory),
      year: yearStart,
      cycle: { endsOn: 'monthEnd', assignedTo: 'endMonth' },
      recurring: [],
      deductions: [],
      taxOrders: [],
      claims: [],
      previousMonth: null,
    },
  }).request;

const ofWages = (code: string, change: Partial<PayItem['countsFor']>) => ({
  [code]: { countsFor: { ...presetItem(code).countsFor, ...change } },
});
const hours = { extraWork: [{ day: 'normalDay' as const, hours: '10.00', date: null }] };

describe('Specification 2, section 3: settings of the items that the calculation writes', () => {
  it.each<[string, Parameters<typeof catalogueWith>[0], Partial<StoredEntries>, object]>([
    ['as delivered', {}, {}, { epf: '5000.00', socso: '5000.00', Y1: '5000.00' }],
    [
      'basic pay is not EPF wages',
      ofWages('basic', { epf: false }),
      {},
      { epf: '0.00', socso: '5000.00', Y1: '5000.00' },
    ],
    [
      'basic pay is not taxed',
      { basic: { tax: 'none', eaTaxable: null } },
      {},
      { epf: '5000.00', socso: '5000.00', Y1: '0.00' },
    ],
    [
      'overtime is not EPF wages (Act 452 s.2)',
      {},
      hours,
      { epf: '5000.00', socso: '5360.58', Y1: '5360.58' },
    ],
    [
      'overtime is EPF wages by contract',
      ofWages('overtime', { epf: true }),
      hours,
      { epf: '5360.58', socso: '5360.58', Y1: '5360.58' },
    ],
    [
      'unpaid leave does not come off EPF wages',
      ofWages('unpaidLeave', { epf: false }),
      { unpaidLeave: '3.1' },
      { epf: '5000.00', socso: '4500.00', Y1: '4500.00' },
    ],
  ])('%s', (_, changes, entries, expected) => {
    const { bases, taxed, run } = payslip(requestWith(changes, entries), law);
    expect({
      epf: amountText(bases.epf),
      socso: amountText(bases.socso),
      Y1: amountText(taxed.Y1),
    }).toEqual(expected);
    expect(amountText(run.base)).toBe('5000.00');
  });

  it('are stored with a payslip only where they differ from the built-in ones', () => {
    expect(requestWith({})).not.toHaveProperty('ownItems');
    expect(Object.keys(requestWith(ofWages('overtime', { epf: true })).ownItems!)).toEqual([
      'overtime',
    ]);
    expect(ownItemsOf(law.items, { byCode: new Map() })).toEqual({});
  });

  it('file the pay under the line of Form EA that they name', () => {
    const { lines } = payslip(requestWith({ basic: { eaTaxable: 'B1c' } }), law);
    expect(lines.map(({ item }) => [item.code, item.eaTaxable])).toEqual([['basic', 'B1c']]);
  });

  it('leave an item what it is to the calculation: paid, and of its kind and component', () => {
    const changed = {
      component: '',
      kind: 'deduction',
      ...ofWages('basic', { hrd: false }).basic,
    } as const;
    const { basic } = ownItemsOf(law.items, catalogueWith({ basic: changed }));
    expect(basic).toMatchObject({ component: 'basic_salary', kind: 'addition' });
    expect(ownItemsOf(law.items, catalogueWith({ basic: { tax: 'benefit' } }))).toEqual({});
  });

  it('of a salary that is paid are those that it was paid with', () => {
    const request = requestWith(ofWages('basic', { epf: false }));
    const taken = payslip(request, law).run;
    const earlier = { request, taken, confidential: [] };
    expect(requestWith({}, {}, earlier).ownItems).toEqual(request.ownItems);
  });
});
