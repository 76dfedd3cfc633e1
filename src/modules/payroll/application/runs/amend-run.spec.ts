import { Refused } from '@kernel/rules';
import { asSystem } from '@platform/tenancy/org-scope';
import { fiveDays, lawIn } from '../../../../../test/support/payroll/payslip';
import { someone, statutory } from '../../../../../test/support/payroll/records';
import { presetItem } from '../../data';
import { policyOf } from '../../domain/inputs';
import { yearStart } from '../../domain/payslip';
import { type CatalogueItem, noEntries, type StoredEntries } from '../../domain/run/entries';
import { monthRequest, type PersonMasters } from '../../domain/run/month-request';
import { outcomeOf } from '../../domain/run/outcome';
import type { NewRun, PayrollRun, RunRow } from '../ports/payroll-runs';
import { AmendRun, AmendRunHandler } from './amend-run';
import { PlanAmendment } from './plan-amendment';

const law = lawIn('2026-01');
const cycle = { endsOn: 'monthEnd' as const, assignedTo: 'endMonth' as const };

/** A person with a raise within the month, so that a single base salary does not describe it. */
const employee = {
  ...someone,
  pay: [...someone.pay, { ...someone.pay[0]!, validFrom: '2026-01-16', amount: '6000.00' }],
};
const person = {
  employee,
  week: fiveDays,
  policy: policyOf(statutory),
  cycle,
  year: yearStart,
  recurring: [],
  deductions: [],
  taxOrders: [],
  claims: [],
  previousMonth: null,
} satisfies PersonMasters;

const source = { id: '1', orgId: '7', month: '2026-01', kind: 'regular', state: 'paid', name: '' };

/** The handler over a locked run of one person, with the existing amendments. */
function amending({
  amendments = [],
  hidden = [],
  known = true,
  later = [],
  now = person,
  paid: was = { person, entries: noEntries },
}: Put = {}) {
  const months: string[] = [];
  const ids = ['bonus', 'travelAllowance', 'arrears', 'overpaymentRecovery', 'expenseClaim'];
  const items = ids.map((code): CatalogueItem => {
    const names = { en: code, ms: code, 'zh-cn': code, 'zh-tw': code };
    const open = { names, baseRate: null, flatRate: null, isUsable: true, isRecurring: true };
    return { id: code, item: presetItem(code), isConfidential: hidden.includes(code), ...open };
  });
  const catalogue = {
    byId: new Map(items.map((each) => [each.id, each])),
    byCode: new Map(items.map((each) => [each.item.code, each])),
  };
  const requestOf = (entries: StoredEntries, of: PersonMasters) =>
    monthRequest({
      kind: 'regular',
      law,
      person: of,
      entries,
      catalogue,
      earlier: null,
      hrdRate: null,
      countsSocsoRelief: true,
    }).request;
  const row = { id: '1', version: 1, employeeId: '9', staffNumber: 'E9', name: 'Nine' };
  const added: StoredEntries[] = [];
  const runs = {
    get: () => Promise.resolve(source),
    getForChange: () => Promise.resolve(source),
    lockOrganisation: () => Promise.resolve(),
    rows: (id: string) =>
      Promise.resolve(id === 'withoutHim' ? [] : [{ ...row, entries: was.entries }]),
    amendments: () => Promise.resolve(amendments),
    states: () =>
      Promise.resolve([{ id: '1', month: '2026-01', state: 'paid', kind: 'regular' }, ...later]),
    add: ({ month }: NewRun) => {
      months.push(month);
      return Promise.resolve('2');
    },
    addRows: (_: PayrollRun, [one]: RunRow[]) => Promise.resolve(void added.push(one!.entries)),
    save: () => Promise.resolve(),
  };
  /** With the base salary on record, as the form shows it. */
  const shown = (entries: StoredEntries) => ({
    ...entries,
    base: now.employee.pay.at(-1)!.amount,
  });
  const request = requestOf(was.entries, was.person);
  const paid = { request, words: {}, outcome: outcomeOf(request, {}, law) };
  const masters = {
    hold: () => Promise.resolve(),
    catalogue: () => Promise.resolve(catalogue),
    people: () => Promise.resolve(new Map([['9', { masters: now }]])),
    payable: () => Promise.resolve([{ id: '9', staffNumber: 'E9', name: 'Nine' }]),
  };
  const compute = {
    contextOf: () => Promise.resolve({ law }),
    requests: (_: object, __: object, rows: RunRow[]) =>
      Promise.resolve(rows.map(({ entries }) => ({ request: requestOf(entries, now) }))),
  };
  const laws = {
    of: () =>
      known ? Promise.resolve(law) : Promise.reject(new Refused('payroll.editionUnknown')),
  };
  const payslips = { payslip: () => Promise.resolve({ content: paid }) };
  const needed = [runs, payslips, masters, laws, compute] as unknown[];
  const plan = new PlanAmendment(...(needed as ConstructorParameters<typeof PlanAmendment>));
  const parts = [runs, masters, plan] as unknown[];
  const handler = new AmendRunHandler(...(parts as ConstructorParameters<typeof AmendRunHandler>));
  const planned = (asked: Parameters<typeof plan.of>[0]) =>
    asSystem('test', '7', () => plan.of(asked, false));
  const isOwed = async (entries: StoredEntries): Promise<boolean> =>
    (await planned({ id: '1', employeeId: '9', entries: shown(entries) })).isOwed;
  const differences = async (entries?: StoredEntries) => {
    const asked = { id: '1', employeeId: '9', ...(entries && { entries: shown(entries) }) };
    const { differences: found } = await planned(asked);
    return found.map(
      ({ code, paid: before, due, ofRecords }) =>
        `${code} ${before.toFixed(2)} → ${due.toFixed(2)}, of records ${ofRecords.toFixed(2)}`,
    );
  };
  const amend = async (entries?: StoredEntries, maySee = false): Promise<StoredEntries> => {
    const request = { id: '1', employeeId: '9', payDate: '2026-02-28' };
    const asked = entries ? { ...request, entries: shown(entries) } : request;
    await asSystem('test', '7', () => handler.execute(new AmendRun(asked, maySee)));
    return added.at(-1)!;
  };
  return { amend, added, months, differences, isOwed };
}
interface Put {
  amendments?: StoredEntries[];
  hidden?: string[];
  /** Whether the tables of the open month are known. */
  known?: boolean;
  /** Runs that are not locked yet. */
  later?: Pick<PayrollRun, 'id' | 'month' | 'state' | 'kind'>[];
  /** The person's records today, if they differ from those that the locked run was made of. */
  now?: PersonMasters;
  /** What the locked run was made of. */
  paid?: { person: PersonMasters; entries: StoredEntries };
}

const recurringItem = {
  beginsOn: '2026-01-01',
  endsOn: null,
  rate: null,
  hoursUnits: null,
  salaryProration: false,
  overtimeBaseRate: false,
  unpaidLeaveDays: false,
  leavePay: false,
};

/** The person with records that changed after the run was locked. */
const withRecords = ({ base = '6000.00', bonus }: { base?: string; bonus: string }) => ({
  ...person,
  employee: { ...employee, pay: employee.pay.with(1, { ...employee.pay[1]!, amount: base }) },
  recurring: [{ ...recurringItem, payrollItemId: 'bonus', amount: bonus }],
});

const amounts = ({ items }: StoredEntries) =>
  items.map(({ payrollItemId, amount }) => `${payrollItemId} ${amount}`);
const item = (payrollItemId: string, amount: string) => {
  const open = { units: null, rate: null, percent: null };
  return { payrollItemId, amount, ...open };
};
const withBonus = { ...noEntries, items: [item('bonus', '750.00')] };

/** ADR 117. */
describe('an amendment', () => {
  it('keeps what it corrects, and does not treat a base salary on record as a correction', async () => {
    const booked = await amending().amend(withBonus);
    expect(amounts(booked)).toEqual(['bonus 750.00']);
    expect(booked.corrected).toEqual({ ...withBonus, base: null });
    expect(booked).not.toHaveProperty('isConfidential');
  });

  it('tells item by item what the correction changes, and what changed records do', async () => {
    const now = withRecords({ base: '5690.00', bonus: '300.00' });
    const basic = 'basic 5516.13 → 5356.13, of records -160.00';
    expect(await amending({ now }).differences()).toEqual([
      basic,
      'bonus 0.00 → 300.00, of records 300.00',
    ]);
    expect(await amending({ now }).differences(withBonus)).toEqual([
      basic,
      'bonus 0.00 → 1050.00, of records 300.00',
    ]);
    expect(await amending().differences()).toEqual([]);
    expect(await amending().differences(withBonus)).toEqual([
      'bonus 0.00 → 750.00, of records 0.00',
    ]);
  });

  it('pays unpaid leave that was too much again as what it was taken off (payroll-pcb 12.1)', async () => {
    const travel = { ...recurringItem, payrollItemId: 'travelAllowance', amount: '600.00' };
    const paid = { ...person, recurring: [{ ...travel, unpaidLeaveDays: true }] };
    const entries = { ...noEntries, unpaidLeave: '2.00' };
    const booked = await amending({ now: paid, paid: { person: paid, entries } }).amend(noEntries);
    expect(amounts(booked)).toEqual(['arrears 387.10', 'travelAllowance 38.71']);
  });

  it('tells of an overpayment that no salary follows to take it from (Employment Act 1955, s.24)', async () => {
    const absent = { ...noEntries, unpaidLeave: '2.00' };
    const left = { ...person, employee: { ...employee, lastDay: '2026-01-31' } };
    expect(await amending().isOwed(absent)).toBe(false);
    expect(await amending({ now: left }).isOwed(absent)).toBe(true);
    expect(await amending({ now: left }).isOwed(withBonus)).toBe(false);
  });

  it('of what the records have of a confidential item since is only for people who may see it', async () => {
    const now = withRecords({ bonus: '300.00' });
    const { amend } = amending({ now, hidden: ['bonus'] });
    await expect(amend()).rejects.toMatchObject({ code: 'run.withheld' });
    const booked = await amend(undefined, true);
    expect(amounts(booked)).toEqual(['bonus 300.00']);
    expect(booked.isConfidential).toBe(true);
  });

  it('begins where the one before it ended', async () => {
    const before = { ...noEntries, items: [item('arrears', '750.00')], corrected: withBonus };
    await expect(amending({ amendments: [before] }).amend()).rejects.toMatchObject({
      code: 'run.nothingToAmend',
    });
    const more = { ...noEntries, items: [item('bonus', '800.00')] };
    const booked = await amending({ amendments: [before] }).amend(more);
    expect(amounts(booked)).toEqual(['bonus 50.00']);
  });

  it('is not booked in a month without tables, whose run could not be opened', async () => {
    const { amend, added } = amending({ known: false });
    await expect(amend(withBonus)).rejects.toMatchObject({ code: 'payroll.editionUnknown' });
    expect(added).toEqual([]);
  });

  it('of a confidential item is only for people who may see it, as is what it books', async () => {
    const hidden = ['bonus'];
    const refused = { code: 'run.withheld' };
    await expect(amending({ hidden }).amend(withBonus)).rejects.toMatchObject(refused);
    const booked = await amending({ hidden }).amend(withBonus, true);
    expect(booked.isConfidential).toBe(true);
    await expect(amending({ hidden, amendments: [booked] }).amend(noEntries)).rejects.toMatchObject(
      refused,
    );
  });

  it.each<[string, Put['later'], string]>([
    ['in the open month', [], '2026-02'],
    [
      'a month later, if the open month’s salary is prepared',
      [{ id: '5', month: '2026-02', state: 'draft', kind: 'regular' }],
      '2026-03',
    ],
    [
      'in the open month, if its salary is without this person',
      [{ id: 'withoutHim', month: '2026-02', state: 'draft', kind: 'regular' }],
      '2026-02',
    ],
    [
      'in the open month, if a bonus alone is prepared',
      [{ id: '5', month: '2026-02', state: 'draft', kind: 'bonus' }],
      '2026-02',
    ],
  ])('takes back %s: from a salary that comes after it', async (_, later, month) => {
    const { amend, months } = amending({ later });
    const absent = { ...noEntries, unpaidLeave: '2.00' };
    expect(amounts(await amend(absent))[0]).toMatch(/^overpaymentRecovery /);
    expect(months).toEqual([month]);
  });
});
