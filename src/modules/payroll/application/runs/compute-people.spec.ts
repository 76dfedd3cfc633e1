import { fiveDays, lawIn } from '../../../../../test/support/payroll/payslip';
import { someone, statutory } from '../../../../../test/support/payroll/records';
import { presetItem } from '../../data';
import { policyOf } from '../../domain/inputs';
import { takenBy } from '../../domain/payslip';
import { type CatalogueItem, noEntries, type StoredEntries } from '../../domain/run/entries';
import type { EarlierInMonth } from '../../domain/run/month-request';
import type { PayrollRun } from '../ports/payroll-runs';
import { ComputePeople } from './compute-people';

const law = lawIn('2026-01');
const names = { en: 'Arrears', ms: 'Arrears', 'zh-cn': 'Arrears', 'zh-tw': 'Arrears' };
const arrears: CatalogueItem = {
  id: '3',
  item: presetItem('arrears'),
  names,
  isConfidential: false,
  baseRate: null,
  flatRate: null,
  isUsable: true,
  isRecurring: true,
};
const catalogue = { byId: new Map([['3', arrears]]), byCode: new Map([['arrears', arrears]]) };
const masters = {
  employee: someone,
  week: fiveDays,
  policy: policyOf(statutory),
  cycle: { endsOn: 'monthEnd', assignedTo: 'endMonth' },
  recurring: [],
  deductions: [],
  taxOrders: [],
  claims: [],
};
const run = { id: '1', orgId: '7', month: '2026-01', number: 1 } as PayrollRun;
const booked: StoredEntries = {
  ...noEntries,
  items: [{ payrollItemId: '3', amount: '431.17', units: null, rate: null, percent: null }],
};

/** What is made for one person in a run of a kind, after what earlier runs of the month paid. */
function computed(kind: PayrollRun['kind'], entries: StoredEntries, earlier?: EarlierInMonth) {
  const statements = { opening: null, exemptedOnLeaving: [], earlier: [] };
  const parts = [
    {
      earlier: () => Promise.resolve(new Map(earlier ? [['9', earlier]] : [])),
      yearBefore: () => Promise.resolve(new Map()),
      previousMonth: () => Promise.resolve(new Map()),
    },
    { people: () => Promise.resolve(new Map([['9', { masters, statements, snapshot: {} }]])) },
    {},
  ] as unknown[];
  const compute = new ComputePeople(...(parts as ConstructorParameters<typeof ComputePeople>));
  const context = { law, catalogue, hrdRate: null, countsSocsoRelief: true };
  const row = {
    id: '1',
    version: 1,
    employeeId: '9',
    staffNumber: 'E9',
    name: 'Nine',
    entries,
    isConfidential: false,
  };
  return compute.payslips({ ...run, kind }, context, [row]);
}

const paid = async (...given: Parameters<typeof computed>) =>
  (await computed(...given)).made[0]!.content;

describe('an entry whose item no longer exists', () => {
  it('stops the calculation of its person, who would be paid without it', async () => {
    const [entry] = booked.items;
    const items = [...booked.items, { ...entry!, payrollItemId: '4' }];
    const { made, refused } = await computed('regular', { ...noEntries, items });
    expect(made).toEqual([]);
    expect(refused.get('9')?.code).toBe('run.itemGone');
  });
});

/** ADR 117: arrears are an ordinary item, unless they concern a confidential one. */
describe('the lines of an amendment', () => {
  it('are visible, and those of a confidential item withheld', async () => {
    const [open, hidden] = [
      await paid('amendment', booked),
      await paid('amendment', { ...booked, isConfidential: true }),
    ];
    expect(open.words.arrears).toEqual({ names, isConfidential: false });
    expect(hidden.words.arrears).toEqual({ names, isConfidential: true });
    expect(hidden.outcome).toEqual(open.outcome);
  });

  it('stay withheld in later runs of the month, which also contain them', async () => {
    const { request, outcome } = await paid('amendment', { ...booked, isConfidential: true });
    const taken = takenBy([outcome.run]);
    const later = (confidential: string[]) =>
      paid('regular', noEntries, { request, taken, confidential });
    expect((await later(['arrears'])).words.arrears?.isConfidential).toBe(true);
    expect((await later([])).words.arrears?.isConfidential).toBe(false);
  });
});
