import { decimal } from '@kernel/money';
import { presetItem } from '../../data';
import { type CatalogueItem, faultsOfEntries, faultsOfUnused, itemsOf, noEntries } from './entries';

const october = { from: '2026-10-01', to: '2026-10-31' };
const november = { from: '2026-11-01', to: '2026-11-30' };
const toThe25th = { from: '2026-10-26', to: '2026-11-25' };

const of = (day: 'normalDay' | 'restDay') => ({ day, hours: '2.00', date: null });

describe('the entries of a row', () => {
  it.each([
    ['45.00', '0.00', october, ['unpaidLeave']],
    ['20.00', '12.00', october, ['paidLeave']],
    ['20.00', '11.00', october, []],
    ['31.00', '0.00', november, ['unpaidLeave']],
    ['20.00', '11.00', november, ['paidLeave']],
    ['20.00', '10.00', november, []],
    ['20.00', '11.00', toThe25th, []],
    ['much', '45.00', october, []],
  ])(
    'reports %s days of unpaid and %s of paid leave unless they fit into %j',
    (unpaid, paid, period, paths) => {
      const entries = {
        base: '3000.00',
        worked: null,
        unpaidLeave: unpaid,
        paidLeave: paid,
        encashedLeave: '40.00',
        items: [],
        extraWork: [],
        overrides: {},
      };
      const faults = [...faultsOfEntries(entries, { byId: new Map() }, 'en', period)];
      expect(
        faults.filter(({ code }) => code === 'run.leaveBeyondMonth').map(({ path }) => path),
      ).toEqual(paths);
    },
  );

  it.each<[string, object, string[]]>([
    ['money to the sen', {}, []],
    ['a base below the sen', { base: '3000.005' }, ['base']],
    ['an amount below the sen', { amount: '1.2345' }, ['items[0].amount']],
    ['a contribution below the sen', { overrides: { pcb: '10.001' } }, ['overrides.pcb']],
    ['a rate to four decimals', { rate: '8.7256', units: '1.5' }, []],
    ['a rate beyond them', { rate: '8.72561', units: '1.5' }, ['items[0].rate']],
  ])('of which payslips show every part to the sen: %s', (_, put, paths) => {
    const { base = '3000.00', overrides = {}, ...item } = put as Record<string, never>;
    const shift: CatalogueItem['item'] = presetItem('shiftAllowance');
    const known = { item: shift, baseRate: null } as CatalogueItem;
    const open = { payrollItemId: '1', amount: '1.23', units: null, rate: null, percent: null };
    const entries = { ...noEntries, base, overrides, items: [{ ...open, ...item }] };
    const faults = faultsOfEntries(entries, { byId: new Map([['1', known]]) }, 'en', october);
    expect([...faults].map(({ code, path }) => [code, path])).toEqual(
      paths.map((path) => ['badValue', path]),
    );
  });

  it.each<[string, object, object, string[]]>([
    ['leave to be encashed', { encashedLeave: '2.00' }, {}, ['encashedLeave']],
    ['leave that was entered before', { encashedLeave: '3.00' }, { encashedLeave: '2.00' }, []],
    ['leave of an item in use', { paidLeave: '2.00' }, {}, []],
    [
      'overtime beside work on a rest day',
      { extraWork: [of('restDay'), of('normalDay')] },
      {},
      ['extraWork[1].hours'],
    ],
    [
      'overtime that was entered before',
      { extraWork: [of('normalDay')] },
      { extraWork: [of('normalDay')] },
      [],
    ],
  ])('reports %s if its item is disabled', (_, entries, before, paths) => {
    const byCode = new Map([
      ['leaveEncashment', { isUsable: false } as CatalogueItem],
      ['overtime', { isUsable: false } as CatalogueItem],
      ['paidLeave', { isUsable: true } as CatalogueItem],
    ]);
    const faults = [
      ...faultsOfUnused({ ...noEntries, ...entries }, { ...noEntries, ...before }, { byCode }),
    ];
    expect(faults.map(({ code, path }) => [code, path])).toEqual(
      paths.map((path) => ['run.itemNotUsable', path]),
    );
  });
});

describe('the items of a row', () => {
  const open = { amount: null, units: null, rate: null, percent: null };
  const entry = { ...open, payrollItemId: '1' };
  const catalogue = (item: CatalogueItem['item']) => ({
    byId: new Map([['1', { item, baseRate: '5', flatRate: null } as CatalogueItem]]),
  });

  it.each([
    ['overtime', { epf: false, socso: true, eis: true, hrd: false }, 'B1a'],
    ['bonus', { epf: true, socso: false, eis: false, hrd: false }, 'B1b'],
  ])(
    'of an amendment are arrears: %s stays wages for the schemes it is wages for (payroll-contributions 2), as additional remuneration (payroll-pcb, section 7)',
    (code, countsFor, eaTaxable) => {
      const items = [{ ...entry, amount: '120.00' }];
      const [paid] = itemsOf({ items, earnedIn: 'year' }, catalogue(presetItem(code)));
      expect(paid).toMatchObject({ amount: decimal(120), item: { code, countsFor, eaTaxable } });
      expect(paid!.item.tax).toBe('additional');
      const [earlier] = itemsOf({ items, earnedIn: 'earlierYear' }, catalogue(presetItem(code)));
      expect(earlier!.item).toMatchObject({ tax: 'additional', countsFor, eaTaxable: 'B2' });
    },
  );

  it('of an amendment are paid whole, though the item is prorated; deductions and claims stay what they are', () => {
    const fixed = { ...presetItem('fixedAllowance'), isProrated: true, inOvertimeBase: true };
    const items = [{ ...entry, amount: '40.00' }];
    const [paid] = itemsOf({ items, earnedIn: 'year' }, catalogue(fixed));
    expect(paid!.item).toMatchObject({ isProrated: false, inOvertimeBase: false });
    for (const code of ['unpaidLeave', 'expenseClaim', 'overpaymentRecovery']) {
      const item = presetItem(code);
      expect(itemsOf({ items, earnedIn: 'earlierYear' }, catalogue(item))[0]!.item).toBe(item);
    }
  });

  it.each([
    ['the percentage entered', { percent: '7' }, { percent: decimal(7) }],
    ['the percentage of the item', {}, { percent: decimal(5) }],
    ['an amount entered directly', { amount: '12.50' }, { amount: decimal('12.5') }],
  ])('take %s', (_, given, taken) => {
    const item = { ...presetItem('fixedAllowance'), calculation: 'percentOfBasic' as const };
    expect(itemsOf({ items: [{ ...entry, ...given }] }, catalogue(item))).toEqual([
      { item, ...taken },
    ]);
  });
});
