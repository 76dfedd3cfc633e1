import { createHash } from 'node:crypto';
import type { DutyView, FileView, PayrollHome, YearTiesView } from '@modules/payroll/contract';
import { PayrollFiles } from '@modules/payroll/application/files/payroll-files';
import type { Answer } from '../../support/app';
import { meanwhile } from '../../support/meanwhile';
import type { Person } from '../operations/test-bed';
import { openRunTestBed, type RunTestBed } from './run-test-bed';

const MONTH = '2026-10';

/** What goes to authorities, a bank and the ledger, what is due, and whether the year ties. */
describe('files of payroll', () => {
  let bed: RunTestBed;
  let director: Person;
  let manager: Person;
  let staff: Person;
  let stranger: Person;

  beforeAll(async () => {
    bed = await openRunTestBed({ withRuns: true });
    ({ director, manager, staff, stranger } = bed.people);
    await bed.rows('DELETE FROM payroll_journal_account');
  });
  afterAll(() => bed.close());

  const got = async <T>(path: string, who = director): Promise<T> => {
    const answer = await who.get(path);
    expect([path, answer.code, answer.message]).toEqual([path, 200, expect.anything()]);
    return answer.result as T;
  };
  const files = (month = MONTH): Promise<FileView[]> => got(`payrollFile/list?month=${month}`);
  const make = (body: object, who = director): Promise<Answer> =>
    who.post('payrollFile/make', body);
  const bytesOf = async (id: string): Promise<string> => {
    const answer = await bed.app.inject({
      method: 'POST',
      url: '/api/payrollFile/download',
      headers: { authorization: `Bearer ${director.token}` },
      payload: { id },
    });
    expect(answer.headers['content-disposition']).toContain('attachment');
    return answer.body;
  };

  it('name each file of the month and of its run, and what keeps one from being made', async () => {
    const found = await files();
    expect(found.filter(({ runId }) => runId === null).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['epfCsv', 'epfText', 'perkeso', 'cp39', 'hrd']),
    );
    expect(found.filter(({ runId }) => runId !== null).map(({ kind }) => kind)).toEqual([
      'payment',
      'journal',
    ]);
    const journal = found.find(({ kind }) => kind === 'journal')!;
    expect(journal.state).toBe('faults');
    expect(journal.faults[0]).toMatchObject({
      code: 'payrollFile.accountOfLedger',
      path: 'journalAccount',
    });
    expect(journal.faults[0]!.message).toContain('Wages');
    for (const file of found.filter(({ kind }) => kind !== 'journal'))
      expect([file.kind, file.part, file.faults]).toEqual([file.kind, file.part, []]);
    expect(await files('2024-01')).toMatchObject(
      Array.from({ length: 5 }, () => ({ state: 'notCalculated' })),
    );
  });

  it('are made, kept by their hash, downloaded byte for byte, and made again', async () => {
    for (const { kind, part, runId } of await files()) {
      if (kind === 'journal') continue;
      const request = { period: MONTH, kind, part, ...(runId && { runId }) };
      const made = await make(request);
      expect([kind, made.code, made.message]).toEqual([kind, 200, expect.anything()]);
      const text = await bytesOf(made.result as string);
      const [row] = await bed.rows<{ sha256: string; size: number; records: number }>(
        'SELECT sha256, size, records FROM payroll_file_made WHERE id = ?',
        [made.result],
      );
      expect(createHash('sha256').update(text).digest('hex')).toBe(row!.sha256);
      expect(text.length).toBe(row!.size);
    }
    const cp39 = (await files()).find(({ kind }) => kind === 'cp39')!;
    expect(cp39).toMatchObject({ timesMade: 1, made: { isCurrent: true, records: cp39.records } });
    await make({ period: MONTH, kind: 'cp39' });
    expect((await files()).find(({ kind }) => kind === 'cp39')).toMatchObject({ timesMade: 2 });
  });

  it('hold what the runs hold: PCB of CP39 is that of the month', async () => {
    const text = await bytesOf((await make({ period: MONTH, kind: 'cp39' })).result as string);
    const [sum] = await bed.rows<{ pcb: string }>(
      `SELECT SUM(p.pcb + p.extra_pcb) AS pcb FROM payroll_run r
       JOIN payroll_payslip p ON p.run_id = r.id AND p.calculation = r.calculation
       WHERE r.month = ?`,
      [MONTH],
    );
    expect(Number(text.slice(27, 37))).toBe(Math.round(Number(sum!.pcb) * 100));
  });

  it('follow the accounts and the layout that the organisation names', async () => {
    const add = async (resource: string, record: object): Promise<string> => {
      const answer = await director.post(`${resource}/add`, record);
      expect([resource, answer.code, answer.message]).toEqual([resource, 200, expect.anything()]);
      return answer.result as string;
    };
    for (const { code, message } of (await files()).find(({ kind }) => kind === 'journal')!.faults)
      expect([code, message]).toEqual(['payrollFile.accountOfLedger', expect.any(String)]);
    for (const figure of [
      'wages',
      'reimbursed',
      'epfExpense',
      'socsoExpense',
      'eisExpense',
      'hrdExpense',
      'taxBorne',
      'netPay',
      'epfPayable',
      'socsoPayable',
      'eisPayable',
      'hrdPayable',
      'pcbPayable',
      'cp38Payable',
      'zakatPayable',
      'deductions',
    ])
      await add('journalAccount', { figure, account: `A-${figure}` });
    const second = await director.post('journalAccount/add', { figure: 'wages', account: 'B' });
    expect(second.extras?.fieldErrors).toMatchObject([{ code: 'notUnique', path: 'figure' }]);
    const { runId, state } = (await files()).find(({ kind }) => kind === 'journal')!;
    expect(state).toBe('ready');
    const text = await bytesOf(
      (await make({ period: MONTH, kind: 'journal', runId })).result as string,
    );
    expect(text).toContain('A-pcbPayable');
    const refused = await director.post('paymentLayout/add', {
      name: 'Nobody',
      delimiter: 'comma',
      amounts: 'sen',
      dates: 'yearFirst',
      columns: [{ content: 'amount', title: 'Amount' }],
    });
    expect(refused).toMatchObject({
      code: 400,
      extras: {
        fieldErrors: expect.arrayContaining([
          {
            code: 'payrollFile.columnOnce',
            path: 'columns',
            message: expect.any(String) as string,
          },
        ]) as unknown,
      },
    });
    const layoutId = await add('paymentLayout', {
      name: 'Bank',
      delimiter: 'bar',
      hasTitles: false,
      amounts: 'sen',
      dates: 'yearFirst',
      columns: ['accountNumber', 'recipientName', 'amount'].map((content) => ({ content })),
    });
    const made = await make({ period: MONTH, kind: 'payment', runId, layoutId });
    expect((await bytesOf(made.result as string)).split('\r\n')[0]).toMatch(/^\d+\|[^|]+\|\d+$/);
    const { version, columns } = await got<{ version: number; columns: object[] }>(
      `paymentLayout/detail?id=${layoutId}`,
    );
    await director.post('paymentLayout/update', {
      id: layoutId,
      version,
      amounts: 'ringgit',
      columns,
    });
    const stale = await director.post('payrollFile/download', { id: made.result });
    expect(stale).toMatchObject({
      code: 400,
      extras: { errorCode: 'payrollFile.changedSince' },
    });
  });

  it('are not written again to be listed, until something that they are made from changes', async () => {
    const written = jest.spyOn(bed.app.get(PayrollFiles), 'ofMonth');
    const before = await files();
    written.mockClear();
    expect(await files()).toEqual(before);
    await make({ period: MONTH, kind: 'cp39' });
    expect((await files()).find(({ kind }) => kind === 'cp39')!.made!.isCurrent).toBe(true);
    expect(written).not.toHaveBeenCalled();

    await bed.rows("UPDATE payroll_journal_account SET account = 'Löhne' WHERE figure = 'wages'");
    const journal = (await files()).find(({ kind }) => kind === 'journal')!;
    expect(journal).toMatchObject({ state: 'faults', made: { isCurrent: false } });
    const [run] = await bed.rows<{ id: string; name: string }>(
      'SELECT id, name FROM payroll_run WHERE id = ?',
      [journal.runId],
    );
    await bed.rows("UPDATE payroll_run SET state = 'calculated' WHERE id = ?", [run!.id]);
    const open = (await files()).find(({ kind }) => kind === 'cp39')!;
    expect(open.faults).toMatchObject([{ code: 'payrollFile.runOpen' }]);
    expect(written).toHaveBeenCalledTimes(2);
    await bed.rows("UPDATE payroll_run SET state = 'paid' WHERE id = ?", [run!.id]);
    const ofOthers = (await got<FileView[]>(`payrollFile/list?month=${MONTH}`, stranger)).map(
      ({ runId }) => runId,
    );
    expect(ofOthers).not.toContain(run!.id);
    await bed.rows("UPDATE payroll_journal_account SET account = 'A-wages' WHERE figure = 'wages'");
    written.mockRestore();
  });

  it('wait for a draft of their month; what was made before is still downloaded as it was', async () => {
    const id = (await make({ period: MONTH, kind: 'cp39' })).result as string;
    const before = await bytesOf(id);
    const [draft] = await bed.rows<{ id: string; number: number; name: string }>(
      "SELECT id, number, name FROM payroll_run WHERE state = 'draft' AND month = '2026-11' ORDER BY id LIMIT 1",
    );
    await bed.rows('UPDATE payroll_run SET month = ?, number = 9 WHERE id = ?', [MONTH, draft!.id]);
    const all = await files();
    for (const { kind, runId, state, faults } of all)
      expect([kind, state, faults.map(({ code }) => code)]).toEqual(
        runId === null ? [kind, 'faults', ['payrollFile.runOpen']] : [kind, 'ready', []],
      );
    expect(all.filter(({ runId }) => runId === draft!.id)).toEqual([]);
    expect(await make({ period: MONTH, kind: 'cp39' })).toMatchObject({ code: 400 });
    expect(all.find(({ kind }) => kind === 'cp39')!.made).toMatchObject({ id, isCurrent: true });
    expect(await bytesOf(id)).toBe(before);
    await bed.rows("UPDATE payroll_run SET month = '2026-11', number = ? WHERE id = ?", [
      draft!.number,
      draft!.id,
    ]);
    expect((await files()).find(({ kind }) => kind === 'cp39')!.state).toBe('ready');
  });

  it('wait for a draft that is calculated at the very moment', async () => {
    const [draft] = await bed.rows<{ id: string; number: number }>(
      "SELECT id, number FROM payroll_run WHERE state = 'draft' AND month = '2026-11' ORDER BY id LIMIT 1",
    );
    const put = (month: string, number: number, state: string): Promise<unknown> =>
      bed.rows('UPDATE payroll_run SET month = ?, number = ?, state = ? WHERE id = ?', [
        month,
        number,
        state,
        draft!.id,
      ]);
    const { dataSource } = bed.database;
    const calculated = (): Promise<unknown> => put(MONTH, 9, 'calculated');
    await put(MONTH, 9, 'draft');
    // By its id, as whoever changes it does: a lock on the index of months alone would let it pass.
    const made = meanwhile(dataSource, 'AS payDate, r.edition', () =>
      expect(
        bed.rows('SELECT id FROM payroll_run WHERE id = ? FOR UPDATE NOWAIT', [draft!.id]),
      ).rejects.toThrow(),
    );
    expect(await make({ period: MONTH, kind: 'cp39' })).toMatchObject({ code: 400 });
    made();
    await put(MONTH, 9, 'draft');
    const listed = meanwhile(dataSource, 'AS payDate, r.calculation', calculated);
    await files();
    listed();
    // Set back at once, it is the draft that it was.
    await put(MONTH, 9, 'draft');
    expect((await files()).find(({ kind }) => kind === 'cp39')).toMatchObject({
      state: 'faults',
      faults: [{ code: 'payrollFile.runOpen' }],
    });
    await put('2026-11', draft!.number, 'draft');
  });

  it('hold the runs that they are made from, and what is shown is of one instant', async () => {
    const { dataSource } = bed.database;
    const runs = 'AS payDate, r.edition';
    let isHeld = false;
    const making = meanwhile(dataSource, runs, () =>
      bed
        .rows('SELECT id FROM payroll_run WHERE month = ? FOR UPDATE NOWAIT', [MONTH])
        .catch(() => (isHeld = true)),
    );
    expect(await make({ period: MONTH, kind: 'cp39' })).toMatchObject({ code: 200 });
    making();
    expect(isHeld).toBe(true);

    const ties = (): Promise<YearTiesView> => got('payrollYear/ties?year=2026');
    const { totals } = await ties();
    const calculatedAgain = (by: number): Promise<unknown> =>
      bed.rows('UPDATE payroll_run SET calculation = calculation + ? WHERE month = ?', [by, MONTH]);
    // The payslips of the new calculation are not there: read with its number, there would be none.
    const reading = meanwhile(dataSource, runs, () => calculatedAgain(1));
    const read = await ties();
    reading();
    await calculatedAgain(-1);
    expect(read.totals).toEqual(totals);
  });

  it('are the Director’s to make, the Manager’s to see, and nobody else’s', async () => {
    expect(await make({ period: MONTH, kind: 'cp39' }, manager)).toMatchObject({ code: 403 });
    for (const path of [
      `payrollFile/list?month=${MONTH}`,
      'payrollCalendar/list?year=2026',
      'payrollHome/summary?year=2026',
      'payrollYear/ties?year=2026',
    ])
      expect([path, (await staff.get(path)).code]).toEqual([path, 403]);
    expect(await manager.get('payrollYear/ties?year=2026')).toMatchObject({ code: 403 });
    const [own] = await bed.rows<{ id: string; run: string }>(
      'SELECT id, run_id AS run FROM payroll_file_made WHERE run_id IS NOT NULL LIMIT 1',
    );
    const download = await stranger.post('payrollFile/download', { id: own!.id });
    expect(download).toMatchObject({ code: 404 });
    const theirs = { period: MONTH, kind: 'payment', runId: own!.run };
    expect(await make(theirs, stranger)).toMatchObject({ code: 404 });
    for (const body of [
      { period: MONTH, kind: 'cp8d' },
      { period: '2026', kind: 'cp39' },
    ])
      expect(await make(body)).toMatchObject({ code: 400 });
  });

  it('are told of when their month is set back to draft', async () => {
    const [run] = await bed.rows<{ id: string }>(
      'SELECT id FROM payroll_run WHERE month = ? ORDER BY number DESC LIMIT 1',
      [MONTH],
    );
    const { consequences } = await got<{ consequences: { code: string; count: number }[] }>(
      `payrollRun/consequences?id=${run!.id}`,
    );
    expect(consequences).toEqual(
      expect.arrayContaining([expect.objectContaining({ code: 'payrollFile.wereMade' })]),
    );
  });

  it('bring a duty on its way, which is then marked as paid and opened again', async () => {
    const of = async (duty: string): Promise<DutyView> =>
      (await got<DutyView[]>('payrollCalendar/list?year=2026')).find(
        (each) => each.duty === duty && each.period === MONTH,
      )!;
    expect(await of('epf')).toMatchObject({
      state: 'fileMade',
      due: '2026-11-15',
      payBy: '2026-11-16',
    });
    expect(await of('pcb')).toMatchObject({ payBy: '2026-11-13', to: 'lhdn' });
    const mark = { period: MONTH, duty: 'pcb', settledOn: '2026-11-12', reference: 'FPX 1' };
    expect(await manager.post('payrollCalendar/settle', mark)).toMatchObject({ code: 200 });
    expect(await of('pcb')).toMatchObject({ state: 'settled', reference: 'FPX 1' });
    await manager.post('payrollCalendar/settle', { ...mark, reference: 'FPX 2' });
    expect(await of('pcb')).toMatchObject({ settledOn: '2026-11-12', reference: 'FPX 2' });
    await manager.post('payrollCalendar/reopen', { period: MONTH, duty: 'pcb' });
    expect(await of('pcb')).toMatchObject({ state: 'fileMade', settledOn: null });
    for (const wrong of [{ settledOn: '2099-01-01' }, { duty: 'ea' }, { settledOn: '2026-02-30' }])
      expect(await manager.post('payrollCalendar/settle', { ...mark, ...wrong })).toMatchObject({
        code: 400,
      });
    expect(await got<DutyView[]>('payrollCalendar/list?year=2026', stranger)).not.toContainEqual(
      expect.objectContaining({ state: 'settled' }),
    );
  });

  it('leave EPF open while Form A of the foreigners is not made (payroll-contributions 9.1)', async () => {
    const epf = async (): Promise<DutyView> =>
      (await got<DutyView[]>('payrollCalendar/list?year=2026')).find(
        (each) => each.duty === 'epf' && each.period === MONTH,
      )!;
    const parts = (await files()).flatMap(({ kind, part }) => (kind === 'epfCsv' ? [part] : []));
    expect(parts).toEqual(['citizens', 'foreigners']);
    // Nobody takes a part for the whole: without a part, Form A would be without the foreigners.
    for (const request of [
      { kind: 'epfCsv' },
      { kind: 'epfText' },
      { kind: 'cp39', part: 'citizens' },
    ])
      expect((await make({ period: MONTH, ...request })).extras).toMatchObject({
        fieldErrors: [{ code: 'badValue', path: 'part' }],
      });
    await bed.rows("DELETE FROM payroll_file_made WHERE period = ? AND part = 'foreigners'", [
      MONTH,
    ]);
    expect(await epf()).toMatchObject({ state: 'approved' });
    await make({ period: MONTH, kind: 'epfText', part: 'foreigners' });
    expect(await epf()).toMatchObject({ state: 'fileMade' });
  });

  it('ask no levy of an employer that pays none (payroll-contributions 7)', async () => {
    const levied = async (): Promise<string[]> =>
      (await got<DutyView[]>('payrollCalendar/list?year=2026')).flatMap(({ duty, period }) =>
        duty === 'hrd' ? [period] : [],
      );
    expect(await levied()).toHaveLength(12);
    await bed.rows("UPDATE payroll_company_profile_hrdf_rates SET status = 'exempt'");
    // What runs have charged is due all the same.
    expect((await levied()).at(-1)).toBe(MONTH);
    await bed.rows("UPDATE payroll_company_profile_hrdf_rates SET status = 'mandatory'");
  });

  it('ask for the forms of who joins, for each person apart', async () => {
    const of = async (who = manager) =>
      (await got<DutyView[]>('payrollCalendar/list?year=2026', who)).filter(
        ({ duty }) => duty === 'cp22',
      );
    await bed.rows('DELETE FROM payroll_duty_settled WHERE employee_id <> 0');
    const [first, ...others] = await of();
    expect(first).toMatchObject({ to: 'lhdn', state: 'open' });
    expect(others.length).toBeGreaterThan(0);
    const { period, duty, person } = first!;
    const mark = { period, duty, settledOn: '2026-11-12', reference: 'e-CP22 1' };
    expect(await manager.post('payrollCalendar/settle', mark)).toMatchObject({ code: 400 });
    const own = { ...mark, employeeId: person!.employeeId };
    expect(await stranger.post('payrollCalendar/settle', own)).not.toMatchObject({ code: 200 });
    expect(await manager.post('payrollCalendar/settle', own)).toMatchObject({ code: 200 });
    const states = async () => (await of()).map(({ state }) => state);
    expect((await states()).filter((state) => state === 'settled')).toHaveLength(1);
    await manager.post('payrollCalendar/reopen', { period, duty, employeeId: person!.employeeId });
    expect(await states()).not.toContain('settled');
    const idsOf = (all: DutyView[]) => all.map((each) => each.person!.employeeId);
    expect(idsOf(await of(stranger))).not.toContain(person!.employeeId);
  });

  it('tie for the year, with C.P.8D made of it', async () => {
    const ties = await got<YearTiesView>('payrollYear/ties?year=2026');
    expect(ties.months).toHaveLength(10);
    expect(ties.people.length).toBeGreaterThan(15);
    const untied = ties.people.flatMap(({ name, ties: own }) =>
      own.flatMap(({ figure, isTied }) => (isTied ? [] : [`${name} ${figure}`])),
    );
    expect(untied).toEqual([]);
    expect(ties.isTied).toBe(false);
    expect(ties.people.filter(({ missing }) => missing.includes('2026-11')).length).toBeGreaterThan(
      9,
    );
    expect(ties.file.isReady).toBe(true);
    const made = await make({ period: '2026', kind: 'cp8d' });
    expect((await bytesOf(made.result as string)).split('\r\n')).toHaveLength(
      ties.people.length + 1,
    );
  });

  it('and payroll’s home tells the same cost by month, by kind and by department', async () => {
    const home = await got<PayrollHome>('payrollHome/summary?year=2026');
    const sum = (amounts: readonly string[]): number =>
      Math.round(amounts.reduce((all, each) => all + Number(each) * 100, 0));
    const paid = home.months.filter(({ total }) => total !== null);
    expect(paid).toHaveLength(10);
    for (const { total, kinds } of paid) expect(sum(Object.values(kinds!))).toBe(sum([total!]));
    expect(sum(home.departments!.map(({ total }) => total))).toBe(
      sum(paid.map(({ total }) => total!)),
    );
    expect(home.headcount.employed).toBeGreaterThan(15);
    expect(home.open.runs).toMatchObject([{ month: '2026-11', state: 'draft' }]);
    const other = await got<PayrollHome>('payrollHome/summary?year=2026', stranger);
    expect(other.months.every(({ people }) => people === 0)).toBe(true);
  });
});
