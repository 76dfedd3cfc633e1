import { AsyncLocalStorage } from 'node:async_hooks';
import type { QueryRunner } from 'typeorm';
import { PayrollPaperConfidentiality1790000291200 } from '@migrations/1790000291200-payroll-paper-confidentiality';
import { amountText, decimal, sum as addUp } from '@kernel/money';
import { asSystem } from '@platform/tenancy/org-scope';
import { PayrollRuns } from '@modules/payroll/application/ports/payroll-runs';
import { ComputePeople } from '@modules/payroll/application/runs/compute-people';
import { VariablePaySheet } from '@modules/payroll/application/runs/variable-pay-sheet';
import { reliefsOfRecord } from '@modules/payroll/queries/runs/pcb-sheet';
import type { Answer } from '../../support/app';
import { meanwhile } from '../../support/meanwhile';
import { openRunTestBed, type RunTestBed } from './run-test-bed';

type Json = Answer['result'];

/** Running a month (specification 2, section 4): from a draft to a locked month, and back. */
describe('runs of payroll', () => {
  let bed: RunTestBed;
  let manager: RunTestBed['people']['manager'];
  let director: RunTestBed['people']['director'];

  beforeAll(async () => {
    bed = await openRunTestBed();
    ({ manager, director } = bed.people);
  });
  afterAll(() => bed.close());

  const regular = (month: string, more: object = {}) => ({
    month,
    kind: 'regular',
    payDate: `${month}-28`,
    people: 'all',
    ...more,
  });
  const rowsOf = async (id: string): Promise<Json[]> =>
    (await bed.done(manager, 'rows', { id, pageSize: 200 })).items;
  const detailOf = (id: string, who = manager): Promise<Json> => bed.got(who, `detail?id=${id}`);
  const approve = (id: string): Promise<Json> => bed.done(director, 'approve', { id });
  const itemId = async (id: string, code: string): Promise<string> =>
    (await bed.got(manager, `items?id=${id}`)).find((each: Json) => each.code === code).id;
  const editOf = async (id: string, row: Json, change: object): Promise<object> => {
    const { entries, version, employeeId } = await bed.got(
      manager,
      `row?id=${id}&employeeId=${row.employeeId}`,
    );
    return { id, rows: [{ employeeId, version, ...entries, ...change }] };
  };
  const recalculated = async (id: string): Promise<void> => {
    await bed.done(manager, 'calculate', { id });
    await bed.work();
  };
  const slipOf = (id: string, employeeId: string, who = manager): Promise<Json> =>
    bed.got(who, `payslip?id=${id}&employeeId=${employeeId}`);
  const sumOf = (amounts: readonly string[]): string => amountText(addUp(amounts.map(decimal)));
  const sum = (rows: Json[], name: string): number =>
    rows.reduce((all: number, { figures }) => all + Number(figures[name]), 0);

  /** More than Managers are delivered with; what is kept of their rights is read anew. */
  const grantManager = async (...permissions: string[]): Promise<void> => {
    await bed.rows(
      `INSERT INTO identity_role_menu (role_id, menu_id)
       SELECT r.id, m.id FROM identity_role r JOIN identity_menu m ON m.permission IN (?)
       WHERE r.code = 'manager' AND r.org_id = 0`,
      [permissions],
    );
    await bed.rows('UPDATE identity_grants SET version = version + 1');
    await new Promise((resolve) => setTimeout(resolve, 1_100));
  };

  let first: string;

  it('computes everybody who was employed in the month', async () => {
    first = await bed.calculated(regular('2026-01'));
    const detail = await detailOf(first);
    const rows = await rowsOf(first);
    expect(detail).toMatchObject({
      state: 'calculated',
      number: 1,
      missing: 0,
      isCalculating: false,
    });
    expect(rows).toHaveLength(detail.people);
    for (const name of ['net', 'pcb', 'epfEmployer', 'hrd'])
      expect(Number(detail.totals[name])).toBeCloseTo(sum(rows, name), 2);
    expect(Number(detail.totals.epfEmployer)).toBeGreaterThan(0);
    expect(detail.hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('gives the same bytes from the same inputs', async () => {
    const { hash } = await detailOf(first);
    await recalculated(first);
    expect((await detailOf(first)).hash).toBe(hash);
  });

  it('tells whose payslip would be another one today, before somebody approves it', async () => {
    const changedNow = (): Promise<Json> => bed.got(director, `changed?id=${first}`);
    expect(await changedNow()).toEqual({ count: 0, people: [] });
    const [one, other] = await rowsOf(first);
    const of = ({ staffNumber, name }: Json) => ({ staffNumber, name });
    const pay = (times: number) =>
      bed.rows('UPDATE payroll_employee_pay SET amount = amount * ? WHERE parent_id = ?', [
        times,
        one.employeeId,
      ]);
    // What changes nothing but where the money goes counts as well.
    const bank = (name: string | null) =>
      bed.rows('UPDATE payroll_employee SET account_holder_name = ? WHERE id = ?', [
        name,
        other.employeeId,
      ]);
    const [{ holder }] = (await bed.rows(
      'SELECT account_holder_name AS holder FROM payroll_employee WHERE id = ?',
      [other.employeeId],
    )) as [{ holder: string | null }];
    await pay(2);
    expect(await changedNow()).toEqual({ count: 1, people: [of(one)] });
    await bank('Somebody Else');
    expect(await changedNow()).toEqual({ count: 2, people: [of(one), of(other)] });
    await pay(0.5);
    await bank(holder);
    expect(await changedNow()).toEqual({ count: 0, people: [] });
    expect(await bed.refused(manager, `changed?id=${first}`)).toBe('forbidden');
  });

  it('is described as it was at one instant, although its calculation ends meanwhile', async () => {
    await bed.done(manager, 'calculate', { id: first });
    const outside = AsyncLocalStorage.snapshot();
    const runs = bed.app.get(PayrollRuns, { strict: false });
    const isWorkedOn = runs.isWorkedOn.bind(runs);
    const end = jest.spyOn(runs, 'isWorkedOn').mockImplementationOnce(async (run) => {
      await outside(() => bed.work());
      return isWorkedOn(run);
    });
    // A page asks again while it is told that the run is being calculated.
    expect(await detailOf(first)).toMatchObject({ state: 'draft', isCalculating: true });
    end.mockRestore();
    expect(await detailOf(first)).toMatchObject({ state: 'calculated', isCalculating: false });
  });

  it('computes a person by the record as it was at one instant', async () => {
    const { hash } = await detailOf(first);
    const [{ employeeId }] = await rowsOf(first);
    const [{ joinedOn }] = (await bed.rows(
      "SELECT DATE_FORMAT(joined_on, '%Y-%m-%d') AS joinedOn FROM payroll_employee WHERE id = ?",
      [employeeId],
    )) as [{ joinedOn: string }];
    const edited = async (joined: string, times: number): Promise<void> => {
      await bed.rows('UPDATE payroll_employee SET joined_on = ? WHERE id = ?', [
        joined,
        employeeId,
      ]);
      await bed.rows('UPDATE payroll_employee_pay SET amount = amount * ? WHERE parent_id = ?', [
        times,
        employeeId,
      ]);
    };
    await bed.done(manager, 'calculate', { id: first });
    const end = meanwhile(bed.database.dataSource, 'FROM payroll_employee t', () =>
      edited('2026-01-16', 2),
    );
    await bed.work();
    end();
    await edited(joinedOn, 0.5);
    expect((await detailOf(first)).hash).toBe(hash);
  });

  const held: boolean[] = [];
  /** Notes whether the record of a person could be changed once reading it has begun. */
  const readingOf = (employeeId: string) =>
    meanwhile(bed.database.dataSource, 'FROM payroll_employee t', () =>
      bed.rows('SELECT id FROM payroll_employee WHERE id = ? FOR UPDATE NOWAIT', [employeeId]).then(
        () => held.push(false),
        () => held.push(true),
      ),
    );

  it('holds the record of a person who is computed alone', async () => {
    const { hash } = await detailOf(first);
    const [{ employeeId }] = await rowsOf(first);
    await bed.done(manager, 'calculate', { id: first });
    const portion = jest.spyOn(bed.app.get(ComputePeople, { strict: false }), 'payslips');
    portion.mockRejectedValueOnce(new Error('the portion fails'));
    const end = readingOf(employeeId);
    await bed.work();
    end();
    portion.mockRestore();
    expect(held.splice(0)).toEqual([true]);
    expect((await detailOf(first)).hash).toBe(hash);
  });

  it('explains each figure, and shows the record of the tax', async () => {
    const [row] = await rowsOf(first);
    const why = await bed.got(manager, `why?id=${first}&employeeId=${row.employeeId}`);
    for (const subject of ['pay', 'epf', 'socso', 'eis', 'pcb', 'net'])
      expect([subject, why.subjects[subject].length > 0]).toEqual([subject, true]);
    expect(why.subjects.net.at(-1).result).toBe(row.figures.employerCost);
    const { variables, reliefs } = why.pcb;
    expect(variables).toMatchObject({ D: '9000.00', n: '11', X: '0.00' });
    // Each item of the record is a line, claimed or not.
    expect(reliefs.map(({ code }: Json) => code)).toEqual(
      expect.arrayContaining(reliefsOfRecord as string[]),
    );
    expect(reliefs).toContainEqual(
      expect.objectContaining({ code: 'C6', claimed: '0.00', allowed: '0.00' }),
    );
  });

  it('takes entries of a row, and names the faults at their fields', async () => {
    const [row] = await rowsOf(first);
    const bonus = await itemId(first, 'bonus');
    const entry = { payrollItemId: bonus, amount: '500.00' };
    const wrong = await manager.post(
      'payrollRun/save',
      await editOf(first, row, { base: '', items: [entry, entry] }),
    );
    expect(wrong.extras.fieldErrors.map(({ code, path }) => [code, path])).toEqual([
      ['run.baseRequired', 'rows[0].base'],
      ['run.itemTwice', 'rows[0].items[1].payrollItemId'],
    ]);
    await bed.done(manager, 'save', await editOf(first, row, { items: [entry] }));
    expect(await detailOf(first)).toMatchObject({ state: 'draft' });
    await recalculated(first);
    const after = (await rowsOf(first))[0];
    expect(Number(after.figures.gross) - Number(row.figures.gross)).toBeCloseTo(500, 2);
    // Overtime that is entered is noticed before anything is calculated.
    const extraWork = [{ day: 'normalDay', hours: '104.50', date: null }];
    await bed.done(manager, 'save', await editOf(first, row, { items: [], extraWork }));
    const { findings } = (await manager.post('readiness/check', { month: '2026-01' })).result;
    const noticed = findings.filter(({ check }: Json) => check === 'overtimeAboveLimit');
    expect(noticed).toMatchObject([{ employee: { id: row.employeeId }, severity: 'warning' }]);
    await bed.done(manager, 'save', await editOf(first, row, { items: [], extraWork: [] }));
    await recalculated(first);
  });

  it('says for whom the last calculation failed, and shows no totals that no longer apply', async () => {
    const [row] = await rowsOf(first);
    const { employeeId, staffNumber, name } = row;
    // Compensation is exempt by years of service, and nobody has entered how the employment ends.
    const payrollItemId = await itemId(first, 'retrenchmentBenefit');
    const paid = { payrollItemId, amount: '9000.00' };
    await bed.done(manager, 'save', await editOf(first, row, { items: [paid] }));
    expect(await detailOf(first)).toMatchObject({ state: 'draft', totals: null, failure: null });
    const taskId = await bed.done(manager, 'calculate', { id: first });
    expect(await detailOf(first)).toMatchObject({ isCalculating: true, failure: null });
    await bed.work();
    const failure = {
      people: 1,
      first: [
        {
          employeeId,
          name: `${staffNumber} ${name}`,
          reason: expect.stringContaining('Enter how the employment ends'),
        },
      ],
      reason: null,
    };
    expect(await detailOf(first)).toMatchObject({
      state: 'draft',
      totals: null,
      isCalculating: false,
      failure: { ...failure, taskId },
    });
    // Others are told the same; the task itself is its owner's.
    expect((await detailOf(first, director)).failure).toEqual({ ...failure, taskId: null });
    // Whoever is edited meanwhile is not put in force as calculated before, when the others are repeated.
    const [now, other] = await rowsOf(first);
    const bonus = { payrollItemId: await itemId(first, 'bonus'), amount: '10.00' };
    await bed.done(manager, 'save', await editOf(first, other, { items: [bonus] }));
    await bed.rows(
      `UPDATE payroll_employee SET last_day = '2026-01-31', leaving_reason = 'other' WHERE id = ?`,
      [employeeId],
    );
    expect((await manager.post('task/retryFailed', { id: taskId })).code).toBe(200);
    await bed.work();
    expect(await detailOf(first)).toMatchObject({ state: 'draft', totals: null });
    await bed.rows(
      'UPDATE payroll_employee SET last_day = NULL, leaving_reason = NULL WHERE id = ?',
      [employeeId],
    );
    await bed.done(manager, 'save', await editOf(first, now, { items: [] }));
    const [, changed] = await rowsOf(first);
    await bed.done(manager, 'save', await editOf(first, changed, { items: [] }));
    await recalculated(first);
    expect(await detailOf(first)).toMatchObject({
      state: 'calculated',
      failure: null,
      totals: { net: expect.any(String) },
    });
  });

  it('keeps a figure that was set by hand over every calculation, until it is removed', async () => {
    const [row] = await rowsOf(first);
    await bed.done(manager, 'save', await editOf(first, row, { overrides: { pcb: '1.05' } }));
    await recalculated(first);
    await recalculated(first);
    const slip = await slipOf(first, row.employeeId);
    expect(slip.run.pcb).toBe('1.05');
    expect(slip.computed.pcb).toBe(row.figures.pcb);
    const moved = Number(row.figures.pcb) - 1.05;
    expect(Number(slip.run.net)).toBeCloseTo(Number(row.figures.net) + moved, 2);
    expect(await detailOf(first)).toMatchObject({ overrides: 1 });
    const refused = await editOf(first, row, { overrides: { net: '1.00' } });
    expect((await manager.post('payrollRun/save', refused)).extras.fieldErrors).toMatchObject([
      { code: 'run.notByHand', path: 'rows[0].overrides.net' },
    ]);
    // What is withheld for SOCSO and EIS is relief C14, and what for EPF is K1: the tax follows.
    const byHand = { epfEmployee: '1.00', socsoEmployee: '2.00', eisEmployee: '0.50' };
    await bed.done(manager, 'save', await editOf(first, row, { overrides: byHand }));
    await recalculated(first);
    const whole = await slipOf(first, row.employeeId);
    expect(whole.run).toMatchObject(byHand);
    expect(whole.computed).toMatchObject({ epfEmployee: row.figures.epfEmployee });
    const why = await bed.got(manager, `why?id=${first}&employeeId=${row.employeeId}`);
    expect(why.pcb.variables).toMatchObject({ K1: '1.00', LP1: '2.50' });
    expect(whole.run.pcb).not.toBe(row.figures.pcb);
    await bed.done(manager, 'save', await editOf(first, row, { overrides: {} }));
    await recalculated(first);
    expect((await slipOf(first, row.employeeId)).run).toEqual(row.figures);
  });

  it('is approved by who may, and then nothing in it changes', async () => {
    expect(await bed.refused(manager, 'approve', { id: first })).toBe('forbidden');
    const { version } = await detailOf(first);
    await recalculated(first);
    // Nobody approves figures that they have not seen.
    expect(await bed.refused(director, 'approve', { id: first, version })).toBe('changedByAnother');
    await bed.done(director, 'approve', {
      id: first,
      version: (await detailOf(first)).version,
    });
    const [row] = await rowsOf(first);
    for (const [path, body] of [
      ['calculate', { id: first }],
      ['delete', { id: first }],
      ['people', { id: first, add: [], remove: [row.employeeId] }],
      ['update', { id: first, version: 1, name: 'x', payDate: '2026-01-28' }],
      ['save', await editOf(first, row, { worked: '1.00' })],
    ] as const)
      expect([path, await bed.refused(director, path, body)]).toEqual([path, 'run.locked']);
    await bed.done(director, 'release', { id: first });
    expect(await detailOf(first)).toMatchObject({ state: 'paid', actions: ['reopen'] });
  });

  it('the next month begins with what this one came to', async () => {
    const second = await bed.calculated(regular('2026-02'));
    const [row] = await rowsOf(second);
    const january = await bed.got(manager, `why?id=${first}&employeeId=${row.employeeId}`);
    const { pcb } = await bed.got(manager, `why?id=${second}&employeeId=${row.employeeId}`);
    expect(pcb.variables).toMatchObject({
      Y: january.pcb.variables.Y1,
      X: (await slipOf(first, row.employeeId)).run.pcb,
      n: '10',
    });
    await approve(second);
  });

  it('a locked month is not set back while a later one is locked', async () => {
    expect(await bed.refused(director, 'reopen', { id: first, reason: 'wrong' })).toBe(
      'run.laterMonthLocked',
    );
    const preview = await bed.got(director, `consequences?id=${first}`);
    expect(preview.refusals).toMatchObject([{ code: 'run.laterMonthLocked' }]);
    expect(preview.consequences).toMatchObject([{ code: 'run.wasPaid' }]);
    expect(await bed.refused(manager, 'add', regular('2026-01'))).toBe('run.laterMonthLocked');
  });

  it('the last locked month is set back with a reason, by who may, and keeps what was approved', async () => {
    const { items } = await bed.done(manager, 'page', { keyword: '2026-02' });
    const { id } = items[0];
    expect(await bed.refused(manager, 'reopen', { id, reason: 'late claim' })).toBe('forbidden');
    const empty = await director.post('payrollRun/reopen', { id, reason: ' ' });
    expect(empty.extras.fieldErrors).toMatchObject([{ code: 'required', path: 'reason' }]);
    await bed.done(director, 'reopen', { id, reason: 'late claim' });
    expect(await detailOf(id)).toMatchObject({ state: 'draft', reason: 'late claim' });
    expect(await bed.refused(manager, 'delete', { id })).toBe('run.wasApproved');
    await recalculated(id);
    await approve(id);
    const editions = await bed.rows<{ edition: number }>(
      'SELECT DISTINCT edition FROM payroll_payslip WHERE run_id = ? ORDER BY edition',
      [id],
    );
    expect(editions.map(({ edition }) => edition)).toEqual([1, 2]);
  });

  it('several runs of a month come to what one run would have', async () => {
    const bonusOf = async (id: string) => [
      { payrollItemId: await itemId(id, 'bonus'), amount: '2400.00' },
    ];
    const whole = await bed.calculated(regular('2026-03'));
    const [someone] = await rowsOf(whole);
    const { employeeId } = someone;
    await bed.done(manager, 'save', await editOf(whole, someone, { items: await bonusOf(whole) }));
    await recalculated(whole);
    const one = await slipOf(whole, employeeId);
    await bed.done(manager, 'delete', { id: whole });

    const split = async (kind: string, change: (id: string) => Promise<object>): Promise<Json> => {
      const people = { employeeIds: [employeeId] };
      const id = await bed.done(manager, 'add', regular('2026-03', { kind, people }));
      await bed.done(manager, 'save', await editOf(id, someone, await change(id)));
      await recalculated(id);
      await approve(id);
      return slipOf(id, employeeId);
    };
    const advance = await split('advance', async (id) => ({
      items: [{ payrollItemId: await itemId(id, 'advance'), amount: '300.00' }],
    }));
    expect(advance.run).toMatchObject({ net: '300.00', gross: '0.00' });
    // Should no salary follow in March, the next month says so.
    const left = async (): Promise<Json[]> =>
      (await manager.post('readiness/check', { month: '2026-04' })).result.findings.filter(
        ({ check }: Json) => check === 'notRecovered',
      );
    expect(await left()).toMatchObject([
      { employee: { id: employeeId }, severity: 'warning', params: { months: '2026-03' } },
    ]);
    const bonus = await split('bonus', async (id) => ({ items: await bonusOf(id) }));
    expect(Number(bonus.run.gross)).toBe(2400);
    const salary = await split('regular', () => Promise.resolve({}));
    expect(await left()).toEqual([]);
    for (const name of Object.keys(one.run)) {
      // The advance is paid and taken back, which is no deduction of the month as a whole.
      if (name === 'reimbursed' || name === 'deductions') continue;
      expect([name, salary.monthTotals[name]]).toEqual([name, one.run[name]]);
      const parts = [advance, bonus, salary].reduce((all, { run }) => all + Number(run[name]), 0);
      expect([name, parts.toFixed(2)]).toEqual([name, one.run[name]]);
    }
  });

  it('computes no run before those ahead of it are approved', async () => {
    const april = await bed.done(manager, 'add', regular('2026-04'));
    const bonus = await bed.done(manager, 'add', regular('2026-04', { kind: 'bonus' }));
    expect(await bed.refused(manager, 'calculate', { id: bonus })).toBe('run.earlierRunOpen');
    const may = await bed.done(manager, 'add', regular('2026-05'));
    expect(await bed.refused(manager, 'calculate', { id: may })).toBe('run.earlierMonthOpen');
    for (const id of [may, bonus, april]) await bed.done(manager, 'delete', { id });
  });

  it('reduces a loan when it is approved, and gives it back when it is set back', async () => {
    const balance = async (): Promise<string> =>
      (
        await bed.rows<{ balance: string }>(
          `SELECT d.balance FROM payroll_employee_deduction d
           JOIN identity_user u ON u.org_id = d.org_id AND u.account = 'harum.director'
           WHERE d.reference = 'LN-0001'`,
        )
      )[0]!.balance;
    expect(await balance()).toBe('3000.00');
    const april = await bed.calculated(regular('2026-04'));
    await approve(april);
    const may = await bed.calculated(regular('2026-05'));
    await approve(may);
    expect(await balance()).toBe('2750.00');
    await bed.done(director, 'reopen', { id: may, reason: 'once more' });
    expect(await balance()).toBe('3000.00');
    await recalculated(may);
    // Whatever breaks off an approval leaves nothing of it; of two at once, one is refused.
    const saving = jest
      .spyOn(bed.app.get(PayrollRuns, { strict: false }), 'save')
      .mockRejectedValueOnce(new Error('killed'));
    expect((await director.post('payrollRun/approve', { id: may })).code).not.toBe(200);
    saving.mockRestore();
    expect([await balance(), (await detailOf(may)).state]).toEqual(['3000.00', 'calculated']);
    const both = await Promise.all(
      [1, 2].map(() => director.post('payrollRun/approve', { id: may })),
    );
    expect(both.map(({ code }) => code === 200).sort()).toEqual([false, true]);
    expect(await balance()).toBe('2750.00');
    await bed.done(director, 'reopen', { id: may, reason: 'once more' });
    await recalculated(may);
    await approve(may);
    expect(await balance()).toBe('2750.00');
  });

  it('books what a locked month should have paid in a run of the open month', async () => {
    const [row] = await rowsOf(first);
    const { employeeId } = row;
    const asked = { id: first, employeeId, payDate: '2026-06-28' };
    expect(await bed.refused(manager, 'amend', asked)).toBe('run.nothingToAmend');
    const { entries } = await bed.got(manager, `row?id=${first}&employeeId=${employeeId}`);
    const bonus = { payrollItemId: await itemId(first, 'bonus'), amount: '750.00' };
    const amended = { ...entries, items: [bonus] };
    const preview = { id: first, employeeId, entries: amended };
    const unpaid = { code: 'bonus', paid: '0.00', due: '750.00', ofRecords: '0.00' };
    expect(await bed.done(manager, 'amendPreview', preview)).toMatchObject({
      month: '2026-06',
      bookedBefore: '0.00',
      differences: [unpaid],
      items: [{ code: 'bonus', amount: '750.00' }],
    });
    const id = await bed.done(manager, 'amend', { ...asked, entries: amended });
    expect(await bed.done(manager, 'amendPreview', preview)).toMatchObject({
      bookedBefore: '750.00',
      differences: [unpaid],
      items: [],
    });
    expect(await detailOf(id)).toMatchObject({ month: '2026-06', kind: 'amendment', people: 1 });
    await recalculated(id);
    const slip = await slipOf(id, employeeId);
    // A bonus is wages for EPF alone, also when it is paid later.
    expect(slip.run).toMatchObject({ gross: '750.00', socsoEmployee: '0.00', hrd: '0.00' });
    expect(Number(slip.run.epfEmployee)).toBeGreaterThan(0);
    expect(slip.lines).toEqual(
      expect.arrayContaining([expect.objectContaining({ code: 'bonus', amount: '750.00' })]),
    );
    expect((await slipOf(first, employeeId)).run).toEqual(row.figures);
    // What one amendment has booked, another does not book again, with the same correction or with none of its own.
    expect(await bed.refused(manager, 'amend', { ...asked, entries: amended })).toBe(
      'run.nothingToAmend',
    );
    expect(await bed.refused(manager, 'amend', asked)).toBe('run.nothingToAmend');
    // The correction stays with its amendment, however the run that books it is changed, and is
    // shown at the run that it amends.
    const booked = await bed.got(manager, `row?id=${id}&employeeId=${employeeId}`);
    await bed.done(manager, 'save', await editOf(id, row, { paidLeave: '1.00' }));
    for (const each of [id, first]) {
      const { correction } = await bed.got(manager, `row?id=${each}&employeeId=${employeeId}`);
      expect(correction).toMatchObject({ before: entries, after: { items: [bonus] } });
    }
    expect(booked.entries).not.toHaveProperty('corrected');
    await bed.done(manager, 'delete', { id });
  });

  it('holds the record of a person while an amendment is computed from it', async () => {
    const [{ employeeId }] = await rowsOf(first);
    const asked = { id: first, employeeId, payDate: '2026-06-28' };
    const end = readingOf(employeeId);
    expect(await bed.refused(manager, 'amend', asked)).toBe('run.nothingToAmend');
    end();
    expect(held.splice(0)).toEqual([true]);
  });

  it('shows what an amendment would book by the record as it was at one instant', async () => {
    const [{ employeeId }] = await rowsOf(first);
    const preview = () => bed.done(manager, 'amendPreview', { id: first, employeeId });
    const before = await preview();
    const paid = (times: number) =>
      bed.rows('UPDATE payroll_employee_pay SET amount = amount * ? WHERE parent_id = ?', [
        times,
        employeeId,
      ]);
    const end = meanwhile(bed.database.dataSource, 'FROM payroll_employee t', () => paid(2));
    expect(await preview()).toEqual(before);
    end();
    await paid(0.5);
  });

  it('tells a confidential item that should have been paid to nobody by what an amendment books', async () => {
    const [row] = await rowsOf(first);
    const { employeeId } = row;
    const asked = { id: first, employeeId, payDate: '2026-06-28' };
    const { entries } = await bed.got(manager, `row?id=${first}&employeeId=${employeeId}`);
    const bonus = { payrollItemId: await itemId(first, 'bonus'), amount: '431.17' };
    const flag = (to: number) =>
      bed.rows(`UPDATE payroll_payroll_item SET is_confidential = ${to} WHERE code = 'bonus'`);
    await flag(1);
    const amended = { ...asked, entries: { ...entries, items: [bonus] } };
    expect(await bed.refused(manager, 'amend', amended)).toBe('run.withheld');
    const preview = { id: first, employeeId, entries: amended.entries };
    expect(await bed.refused(manager, 'amendPreview', preview)).toBe('run.withheld');
    const id = await bed.done(director, 'amend', amended);
    await recalculated(id);
    // A later run of the month holds what it paid, and tells it as little.
    await approve(id);
    const later = await bed.calculated(
      regular('2026-06', { people: { employeeIds: [employeeId] } }),
    );
    for (const each of [id, later]) {
      const seen = [
        await bed.got(manager, `row?id=${each}&employeeId=${employeeId}`),
        await bed.got(manager, `row?id=${first}&employeeId=${employeeId}`),
        await rowsOf(each),
        await detailOf(each),
        await slipOf(each, employeeId),
      ];
      expect(JSON.stringify(seen)).not.toContain('431.17');
      expect(seen[3]).toMatchObject({ totals: null, isWithheld: true });
      expect(JSON.stringify(await slipOf(each, employeeId, director))).toContain('431.17');
    }
    expect(await bed.refused(manager, 'amend', asked)).toBe('run.withheld');
    await bed.done(manager, 'delete', { id: later });
    await bed.done(director, 'reopen', { id, reason: 'For a trial' });
    await bed.rows('UPDATE payroll_run SET edition = 0 WHERE id = ?', [id]);
    await bed.done(director, 'delete', { id });
    await flag(0);
  });

  it('takes back from net pay what a locked month paid too much, and leaves its wages', async () => {
    const [row] = await rowsOf(first);
    const { employeeId } = row;
    const asked = { id: first, employeeId, payDate: '2026-06-28' };
    const { entries } = await bed.got(manager, `row?id=${first}&employeeId=${employeeId}`);
    const absent = { ...entries, unpaidLeave: '2.00' };
    const id = await bed.done(manager, 'amend', { ...asked, entries: absent });
    await recalculated(id);
    const { run, lines } = await slipOf(id, employeeId);
    const back = (lines as Json[]).find(({ code }) => code === 'overpaymentRecovery');
    expect(Number(back.amount)).toBeLessThan(0);
    // No contribution moves with it, and nothing is paid to take it from: it waits for the salary.
    const nothing = { gross: '0.00', deductions: '0.00', net: '0.00', employerCost: '0.00' };
    expect(run).toMatchObject({ ...nothing, epfEmployee: '0.00', socsoEmployee: '0.00' });
    expect(back.isLater).toBe(true);
    expect((await slipOf(first, employeeId)).run).toEqual(row.figures);
    await approve(id);
    const salary = await bed.calculated(
      regular('2026-06', { people: { employeeIds: [employeeId] } }),
    );
    const paid = await slipOf(salary, employeeId);
    expect(paid.run.deductions).toBe(back.amount.slice(1));
    await bed.done(manager, 'delete', { id: salary });
    await bed.done(director, 'reopen', { id, reason: 'For a trial' });
    await bed.rows('UPDATE payroll_run SET edition = 0 WHERE id = ?', [id]);
    // Half of it was right after all: the rest of the recovery is paid again.
    const half = { ...entries, unpaidLeave: '1.00' };
    const again = await bed.done(manager, 'amend', { ...asked, entries: half });
    const { items } = (await bed.got(manager, `row?id=${again}&employeeId=${employeeId}`)).entries;
    expect(items).toHaveLength(1);
    expect(items[0].payrollItemId).toBe(await itemId(again, 'expenseClaim'));
    expect(Number(items[0].amount)).toBeCloseTo(-Number(back.amount) / 2, 1);
    await bed.done(manager, 'delete', { id: again });
    await bed.done(manager, 'delete', { id });
  });

  it('asks what if, and writes nothing', async () => {
    const before = await bed.rows('CHECKSUM TABLE payroll_run, payroll_run_row, payroll_payslip');
    const [{ employeeId }] = await rowsOf(first);
    const asked = { month: '2026-06', employeeIds: [employeeId] };
    const raise = await bed.done(manager, 'whatIf', { ...asked, change: { amount: '100.00' } });
    const [one] = raise.people;
    expect(Number(one.after.base) - Number(one.before.base)).toBeCloseTo(100, 2);
    expect(Number(one.yearAfter.gross) - Number(one.yearBefore.gross)).toBeCloseTo(700, 2);
    const bonus = await bed.done(manager, 'whatIf', {
      ...asked,
      change: { bonusAmount: '500.00', newcomers: [{ base: '3000.00', count: 2 }] },
    });
    expect([bonus.before.people, bonus.after.people]).toEqual([1, 3]);
    const [paid] = bonus.people;
    expect(Number(paid.yearAfter.gross) - Number(paid.yearBefore.gross)).toBeCloseTo(500, 2);
    // A bonus of nothing takes no item away from the months after.
    const nothing = await bed.done(manager, 'whatIf', {
      ...asked,
      change: { bonusAmount: '0.00' },
    });
    expect(nothing.after).toEqual(nothing.before);
    expect([nothing.leftOut, nothing.before.people]).toEqual([0, 1]);
    const gone = await bed.done(manager, 'whatIf', { ...asked, change: { isLeaving: true } });
    expect(gone.after).toMatchObject({ people: 0 });
    expect(await bed.rows('CHECKSUM TABLE payroll_run, payroll_run_row, payroll_payslip')).toEqual(
      before,
    );
  });

  it('takes variable pay from a workbook, with faults at their cells', async () => {
    const june = await bed.done(manager, 'add', regular('2026-06'));
    const [one, two] = await rowsOf(june);
    const target = bed.app.get(VariablePaySheet, { strict: false });
    const lines = [
      { staffNumber: one.staffNumber, unpaidLeave: '1.50', itemCode: 'bonus', amount: '80.00' },
      { staffNumber: one.staffNumber, itemCode: 'commission', amount: '20.00' },
      { staffNumber: two.staffNumber, itemCode: 'nothing', amount: '1.00' },
      { staffNumber: 'XX', base: '1.00' },
    ];
    const rows = lines.map((values, index) => ({ line: index + 2, values }));
    const [found] = await bed.rows<{ org: string }>(
      'SELECT org_id AS org FROM payroll_run WHERE id = ?',
      [june],
    );
    const take = (dryRun: boolean) =>
      asSystem('test', found!.org, () =>
        target.take(target.unitsOf(rows), {
          taskId: '1',
          dryRun,
          fileHash: '',
          options: { runId: june },
        }),
      );
    const outcomes = [
      { effect: 'updated' },
      { effect: 'faulty', faults: [{ code: 'run.itemNotUsable', path: 'itemCode', line: 4 }] },
      { effect: 'faulty', faults: [{ code: 'run.notInRun', path: 'staffNumber', line: 5 }] },
    ];
    expect(await take(true)).toMatchObject(outcomes);
    expect((await rowsOf(june))[0]).toMatchObject({ unpaidLeave: '0.00', items: [] });
    expect(await take(false)).toMatchObject(outcomes);
    expect((await rowsOf(june))[0]).toMatchObject({
      unpaidLeave: '1.50',
      isBaseByHand: false,
      items: [
        { code: 'bonus', amount: '80.00' },
        { code: 'commission', amount: '20.00' },
      ],
    });
    expect((await take(false))[0]).toEqual({ effect: 'unchanged' });
    await bed.done(manager, 'delete', { id: june });
  });

  it('wants a second person to approve when the organisation says so', async () => {
    const { items } = (await director.post('companyProfile/page', {})).result;
    const { id, version } = items[0];
    await director.post('companyProfile/update', { id, version, secondApproval: true });
    const june = await bed.calculated(regular('2026-06'), director);
    const blocked = { action: 'approve', code: 'run.secondPerson', params: {} };
    expect((await bed.got(director, `detail?id=${june}`)).blocks).toEqual([blocked]);
    expect((await detailOf(june)).blocks).toEqual([]);
    expect(await bed.refused(director, 'approve', { id: june })).toBe('run.secondPerson');
    await recalculated(june);
    await approve(june);
  });

  it('nobody of another organisation, and nobody of the staff, reaches a run', async () => {
    const { stranger, staff } = bed.people;
    const person = (await rowsOf(first))[0].employeeId;
    for (const path of ['detail', 'items', 'consequences', 'confidential', 'variance'])
      expect(await bed.refused(stranger, `${path}?id=${first}`)).toBe('notFound');
    for (const path of ['payslip', 'why', 'row', 'pcbSheet'])
      expect(await bed.refused(stranger, `${path}?id=${first}&employeeId=${person}`)).toBe(
        'notFound',
      );
    for (const path of ['calculate', 'approve', 'release', 'delete'])
      expect(await bed.refused(stranger, path, { id: first })).toBe('notFound');
    expect((await bed.done(stranger, 'page', {})).total).toBe(0);
    expect(await bed.refused(staff, 'page', {})).toBe('forbidden');
  });

  it('hides a confidential item, and every sum that would tell it', async () => {
    await bed.rows(`UPDATE payroll_payroll_item SET is_confidential = 1 WHERE code = 'bonus'`);
    const july = await bed.done(manager, 'add', regular('2026-07'));
    const [row, other] = await rowsOf(july);
    const bonus = (await bed.got(director, `items?id=${july}`)).find(
      ({ code }: Json) => code === 'bonus',
    );
    const entries = await editOf(july, row, {
      items: [{ payrollItemId: bonus.id, amount: '9.99' }],
    });
    expect((await manager.post('payrollRun/save', entries)).extras.fieldErrors).toMatchObject([
      { code: 'run.itemNotUsable' },
    ]);
    await bed.done(director, 'save', entries);
    await recalculated(july);
    const seen = {
      detail: await detailOf(july),
      rows: await rowsOf(july),
      row: await bed.got(manager, `row?id=${july}&employeeId=${row.employeeId}`),
      slip: await slipOf(july, row.employeeId),
      page: (await bed.done(manager, 'page', { keyword: '2026-07' })).items,
      months: await bed.got(manager, 'months?year=2026'),
      variance: await bed.got(manager, `variance?id=${july}`),
    };
    expect(seen.detail).toMatchObject({ totals: null, isWithheld: true });
    expect(seen.rows[0]).toMatchObject({ figures: null, items: [], isWithheld: true });
    expect(seen.rows[1]).toMatchObject({ isWithheld: false, employeeId: other.employeeId });
    expect(seen.row).toMatchObject({ isWithheld: true, entries: { items: [] } });
    expect(seen.slip).toMatchObject({ run: null, monthTotals: null, bases: null });
    expect(seen.slip.lines.map(({ code }: Json) => code)).not.toContain('bonus');
    expect(seen.page).toMatchObject([{ net: null, gross: null, isWithheld: true }]);
    expect(seen.months.at(-1)).toMatchObject({ totals: null, isWithheld: true });
    expect(seen.variance).toMatchObject({ isWithheld: true, total: null, people: [] });
    const whole = await slipOf(july, row.employeeId, director);
    for (const each of Object.values(seen))
      for (const figure of ['9.99', whole.run.gross, whole.run.net])
        expect(JSON.stringify(each)).not.toContain(`"${figure}"`);
    const why = `why?id=${july}&employeeId=${row.employeeId}`;
    expect(await bed.refused(manager, why)).toBe('run.withheld');
    expect(await bed.refused(manager, why.replace('why', 'pcbSheet'))).toBe('run.withheld');
    const varied = await bed.got(director, `variance?id=${july}`);
    expect(varied).toMatchObject({ monthBefore: '2026-06', hasMonthBefore: true });
    expect(varied.total.gross.causes.bonus).toBe('9.99');
    for (const { difference, causes } of Object.values<Json>(varied.total))
      expect(sumOf(Object.values(causes))).toBe(difference);
    const filter = { field: 'net', operator: 4, value: '0' };
    const found = await bed.done(manager, 'rows', { id: july, pageSize: 200, filter });
    expect(found.items.map(({ employeeId }: Json) => employeeId)).not.toContain(row.employeeId);
    expect(await bed.got(director, `confidential?id=${july}`)).toMatchObject([{ amount: '9.99' }]);

    // Saved by somebody who does not see it, it stays; and what was set by hand for sums that hold it.
    const byHand = { overrides: { pcb: '1234.51', epfEmployee: '987.00' } };
    const { entries: shown } = await bed.got(
      director,
      `row?id=${july}&employeeId=${row.employeeId}`,
    );
    await bed.done(director, 'save', await editOf(july, row, { ...byHand, items: shown.items }));
    for (const each of [
      await bed.got(manager, `row?id=${july}&employeeId=${row.employeeId}`),
      await rowsOf(july),
    ])
      expect(JSON.stringify(each)).not.toMatch(/"(1234\.51|987\.00)"/);
    await bed.done(manager, 'save', await editOf(july, row, { worked: null, paidLeave: '1.00' }));
    const kept = await bed.got(director, `row?id=${july}&employeeId=${row.employeeId}`);
    expect(kept.entries.items).toMatchObject([{ amount: '9.99' }]);
    expect(kept.entries).toMatchObject({ ...byHand, paidLeave: '1.00' });
    const undo = await bed.got(director, `row?id=${july}&employeeId=${row.employeeId}`);
    await bed.done(director, 'save', {
      id: july,
      rows: [
        {
          employeeId: row.employeeId,
          version: undo.version,
          ...undo.entries,
          overrides: {},
        },
      ],
    });
  });

  it('is compared with the month before it at one instant', async () => {
    const [july] = (await bed.done(director, 'page', { keyword: '2026-07' })).items as Json[];
    await recalculated(july.id);
    const compared = () => bed.got(director, `variance?id=${july.id}`);
    const before = await compared();
    expect(before.total).not.toBeNull();
    const put = (state: string) =>
      bed.rows('UPDATE payroll_run SET state = ? WHERE id = ?', [state, july.id]);
    const reading = meanwhile(bed.database.dataSource, 'AS payDate, r.edition', () => put('draft'));
    expect(await compared()).toEqual(before);
    reading();
    await put('calculated');
  });

  it('withholds papers, files and home charts of a month that tells a confidential item', async () => {
    const [july] = (await bed.done(director, 'page', { keyword: '2026-07' })).items as Json[];
    const id = july.id as string;
    await recalculated(id);
    await approve(id);
    const secret = (await bed.got(director, `confidential?id=${id}`)) as Json[];
    expect(secret).toMatchObject([{ amount: '9.99' }]);
    const rows = (await bed.done(director, 'rows', { id, pageSize: 200 })).items as Json[];
    const { employeeId } = rows.find(({ items }) => JSON.stringify(items).includes('9.99'))!;
    for (const path of [
      `payslip/preview?runId=${id}&employeeId=${employeeId}`,
      `eaForm/preview?year=2026&employeeId=${employeeId}`,
      `eaForm/taxStatement?year=2026&employeeId=${employeeId}`,
      'payrollFile/list?month=2026-07',
    ]) {
      const answer = await manager.get(path);
      expect([path, answer.extras?.errorCode ?? answer.code]).toEqual([path, 'run.withheld']);
    }
    const files = (await director.get('payrollFile/list?month=2026-07')).result as Json[];
    expect(files.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['journal', 'payment']));
    // The year to date of a later payslip would tell it as well, once that is issued.
    const [other] = rows.filter((each) => each.employeeId !== employeeId);
    const both = { employeeIds: [employeeId, other!.employeeId] };
    const august = await bed.calculated(regular('2026-08', { people: both }));
    await approve(august);
    await director.post('payslip/issue', {
      runId: august,
      releaseDate: '2026-08-28',
      mailOnRelease: false,
    });
    await bed.work();
    const issued = await bed.rows<Json>(
      `SELECT employee_id AS of, is_confidential AS hidden FROM payroll_issued_paper
       WHERE run_id = ? ORDER BY employee_id = ? DESC`,
      [august, employeeId],
    );
    expect(issued.map(({ of, hidden }) => [String(of), Number(hidden)])).toEqual([
      [String(employeeId), 1],
      [String(other!.employeeId), 0],
    ]);
    // What was issued before that was thought of is withheld by what the year holds.
    const hidden = () =>
      bed.rows<Json>(
        'SELECT id, employee_id AS of FROM payroll_issued_paper WHERE is_confidential = 1',
      );
    const before = await hidden();
    await bed.rows('UPDATE payroll_issued_paper SET is_confidential = 0');
    const runner = { query: (sql: string) => bed.rows(sql) } as QueryRunner;
    await new PayrollPaperConfidentiality1790000291200().up(runner);
    expect(await hidden()).toEqual(before);
    const home = async (who: typeof manager): Promise<Json> =>
      (await who.get('payrollHome/summary?year=2026')).result;
    const [seen, whole] = [await home(manager), await home(director)];
    const ofJuly = (each: Json): Json => each.months.find(({ month }: Json) => month === '2026-07');
    expect(ofJuly(seen)).toMatchObject({ total: null, kinds: null });
    expect(seen).toMatchObject({ isWithheld: true, departments: null });
    expect(ofJuly(whole).total).toEqual(expect.any(String));
    expect(JSON.stringify(seen)).not.toContain(ofJuly(whole).total);
  });

  it('withholds a confidential recurring item from who may not see it, wherever it stands', async () => {
    const [{ id: bonus }] = await bed.rows<Json>(
      `SELECT id FROM payroll_payroll_item WHERE code = 'bonus' AND is_confidential = 1
         AND org_id = (SELECT org_id FROM identity_user WHERE account = 'harum.director')`,
    );
    const { items } = (await director.post('employeePayrollItem/page', { pageSize: 200 })).result;
    const [open] = items as Json[];
    const secret = {
      employeeId: open.employeeId,
      payrollItemId: String(bonus),
      amount: '77.31',
      beginsOn: '2026-12-01',
      remark: 'for few eyes',
    };
    const added = await director.post('employeePayrollItem/add', secret);
    expect([added.code, added.message]).toEqual([200, expect.anything()]);
    const id = added.result as string;
    const listed = async (who: typeof manager, query: object = {}): Promise<Json> =>
      (await who.post('employeePayrollItem/page', { pageSize: 200, ...query })).result;
    expect((await listed(director)).total).toBe(items.length + 1);
    const seen = await listed(manager);
    expect([seen.total, JSON.stringify(seen).includes('77.31')]).toEqual([items.length, false]);
    expect((await listed(manager, { keyword: 'few eyes' })).total).toBe(0);
    expect((await listed(director, { keyword: 'few eyes' })).total).toBe(1);
    const byAmount = { field: 'amount', operator: 0, value: '77.31' };
    expect((await listed(manager, { filter: byAmount })).total).toBe(0);
    const exported = async (who: typeof manager): Promise<string> =>
      (
        await bed.app.inject({
          method: 'POST',
          url: '/api/employeePayrollItem/export',
          headers: { authorization: `Bearer ${who.token}` },
          payload: { format: 'csv', scope: 'all' },
        })
      ).body;
    expect(await exported(director)).toContain('77.31');
    expect(await exported(manager)).not.toContain('77.31');
    for (const [path, body] of [
      ['update', { id, version: 1, remark: 'seen' }],
      ['archive', { ids: [id] }],
      ['add', { ...secret, beginsOn: '2027-01-01' }],
    ] as const)
      expect([path, (await manager.post(`employeePayrollItem/${path}`, body)).code]).not.toEqual([
        path,
        200,
      ]);
    const [kept] = await bed.rows<Json>(
      'SELECT version, is_archived AS archived FROM payroll_employee_payroll_item WHERE id = ?',
      [id],
    );
    expect(kept).toMatchObject({ version: 1, archived: 0 });
    await director.post('employeePayrollItem/delete', { id, version: 1 });
  });

  it('lets nobody open a confidential item to themselves by what the item says', async () => {
    const [item] = await bed.rows<Json>(
      `SELECT id, version FROM payroll_payroll_item WHERE code = 'bonus' AND is_confidential = 1
         AND org_id = (SELECT org_id FROM identity_user WHERE account = 'harum.director')`,
    );
    // A Manager who may change items, and sees no confidential pay.
    await grantManager('payrollItem:update');
    const open = { id: String(item.id), version: item.version, isConfidential: false };
    const refused = await manager.post('payrollItem/update', open);
    expect([refused.code, refused.extras?.errorCode]).toEqual([403, 'run.withheld']);
    expect(
      await manager.post('payrollItem/update', { ...open, isConfidential: true, sortNo: 7 }),
    ).toMatchObject({ code: 200 });
    const { version } = (await director.get(`payrollItem/detail?id=${item.id}`)).result;
    for (const isConfidential of [false, true])
      expect(
        await director.post('payrollItem/update', {
          id: open.id,
          version: version + (isConfidential ? 1 : 0),
          isConfidential,
        }),
      ).toMatchObject({ code: 200 });
  });

  it('tells of a confidential recurring item in the change log only to who may see it', async () => {
    const [{ id: bonus }] = await bed.rows<Json>(
      `SELECT id FROM payroll_payroll_item WHERE code = 'bonus' AND is_confidential = 1
         AND org_id = (SELECT org_id FROM identity_user WHERE account = 'harum.director')`,
    );
    const { items } = (await director.post('employeePayrollItem/page', { pageSize: 1 })).result;
    const [{ employeeId }] = items as Json[];
    const secret = { employeeId, payrollItemId: String(bonus), beginsOn: '2026-12-01' };
    const told = (remark: string, amount: string): Json => ({ ...secret, remark, amount });
    const added = await director.post('employeePayrollItem/add', told('among few', '88.13'));
    const id = added.result as string;
    const change = { id, version: 1, ...told('among fewer', '88.14') };
    await director.post('employeePayrollItem/update', change);
    // A Manager who may read the log, and no confidential pay.
    await grantManager('sysLogDiff:page', 'sysLogDiff:export');
    const log = async (who: typeof manager): Promise<Json[]> =>
      (await who.post('sysLogDiff/page', { keyword: 'employeePayrollItem', pageSize: 200 })).result
        .items;
    const all = await log(director);
    expect(JSON.stringify(all)).toContain('among fewer');
    // What is paid stands in it for nobody (ADR 129).
    expect(JSON.stringify(all)).not.toMatch(/88\.1[34]/);
    const own = all.filter(({ recordId }) => recordId === id);
    expect(own.length).toBeGreaterThan(0);
    const seen = await manager.post('sysLogDiff/page', { pageSize: 200 });
    expect(seen.code).toBe(200);
    expect(JSON.stringify([seen.result, await log(manager)])).not.toContain('among few');
    for (const each of own)
      expect(await manager.get(`sysLogDiff/detail?id=${each.id}`)).toMatchObject({ code: 404 });
    await director.post('employeePayrollItem/delete', { id, version: 2 });
    // What is gone cannot be asked for its item any more.
    expect(JSON.stringify(await log(director))).toContain('among fewer');
    expect(JSON.stringify(await log(manager))).not.toContain('among few');
  });
});
