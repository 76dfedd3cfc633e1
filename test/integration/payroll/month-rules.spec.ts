import type { Answer } from '../../support/app';
import { openRunTestBed, type RunTestBed } from './run-test-bed';

type Json = Answer['result'];

/** What a month is made from counts in it, must be there before it, and stays as it was after it. */
describe('masters and the months that they make', () => {
  let bed: RunTestBed;
  let manager: RunTestBed['people']['manager'];
  let director: RunTestBed['people']['director'];
  let people: Json[];

  beforeAll(async () => {
    bed = await openRunTestBed();
    ({ manager, director } = bed.people);
    people = (await manager.post('employee/page', { pageSize: 200 })).result.items;
  });
  afterAll(() => bed.close());

  const idOf = (staffNumber: string): string =>
    people.find((each) => each.staffNumber === staffNumber).id;
  const runOf = (month: string, ...ids: string[]) => ({
    month,
    kind: 'regular',
    payDate: `${month}-28`,
    people: { employeeIds: ids },
  });
  const errorOf = async (path: string, body: object): Promise<string | undefined> =>
    (await manager.post(path, body)).extras?.errorCode;
  const claim = (employeeId: string, month: string) => ({
    employeeId,
    month,
    code: 'C6',
    amount: '100.00',
  });
  const balance = (employeeId: string, year: number) => ({
    employeeId,
    year,
    untilMonth: `${year}-02`,
    remuneration: '1.00',
    epf: '0.00',
    pcb: '0.00',
    zakat: '0.00',
  });
  /** Staff numbers of the demo data: who claims by Form TP1, and who joined of late. */
  const claimant = 'KH002';
  const newcomer = 'KH013';

  it('claims of a month are relief in it, up to what the year has left', async () => {
    const employeeId = idOf(claimant);
    const pcbOf = async (month: string): Promise<string> => {
      const id = await bed.calculated(runOf(month, employeeId));
      const why = await bed.got(manager, `why?id=${id}&employeeId=${employeeId}`);
      await bed.done(director, 'approve', { id });
      return JSON.stringify(why.subjects.pcb);
    };
    // 1,299.00 in September and 1,500.00 in October, of 2,500.00.
    expect(await pcbOf('2026-09')).toContain('"result":"1299.00"');
    expect(await pcbOf('2026-10')).toContain('"result":"1201.00"');
  });

  it('settings of basic pay, which the calculation writes by itself, count like those of other items', async () => {
    const employeeId = idOf('KH005');
    const id = await bed.calculated(runOf('2026-11', employeeId));
    const epfOf = async (): Promise<string> =>
      (await bed.got(manager, `payslip?id=${id}&employeeId=${employeeId}`)).run.epfEmployee;
    const [item] = await bed.rows<Json>(
      `SELECT id, version FROM payroll_payroll_item WHERE code = 'basic'
         AND org_id = (SELECT org_id FROM identity_user WHERE account = 'harum.director')`,
    );
    const countsForEpf = async (isEpf: boolean): Promise<void> => {
      const { version } = (await director.get(`payrollItem/detail?id=${item.id}`)).result;
      const body = { id: String(item.id), version, isEpf };
      expect(await director.post('payrollItem/update', body)).toMatchObject({ code: 200 });
      await bed.done(manager, 'calculate', { id });
      await bed.work();
    };
    const before = await epfOf();
    expect(before).not.toBe('0.00');
    await countsForEpf(false);
    // What is left is on an allowance.
    expect(Number(await epfOf())).toBeLessThan(Number(before) / 2);
    await countsForEpf(true);
    expect(await epfOf()).toBe(before);
    await bed.done(manager, 'delete', { id });
  });

  it('are locked with the month: no claim in it, no opening balance of its year', async () => {
    const employeeId = idOf(claimant);
    expect(await errorOf('reliefClaim/add', claim(employeeId, '2026-09'))).toBe(
      'payroll.monthLocked',
    );
    const { items } = (await manager.post('reliefClaim/page', { pageSize: 200 })).result;
    const september = items.find((each: Json) => each.month === '2026-09');
    const change = { id: september.id, version: september.version };
    expect(await errorOf('reliefClaim/update', { ...change, amount: '1.00' })).toBe(
      'payroll.monthLocked',
    );
    expect(await manager.post('reliefClaim/update', { ...change, remark: 'Seen' })).toMatchObject({
      code: 200,
    });
    expect(await errorOf('openingBalance/add', balance(employeeId, 2026))).toBe(
      'payroll.openingLocked',
    );
    expect(await manager.post('openingBalance/add', balance(idOf(newcomer), 2024))).toMatchObject({
      code: 200,
    });
    // Its forms are made here, so that they are due, though no month of it was run.
    const dueIn = async (year: number): Promise<Json> =>
      (await manager.get(`payrollCalendar/list?year=${year}`)).result
        .filter((each: Json) => each.period === String(year))
        .map(({ duty, state }: Json) => `${duty} ${state}`);
    expect(await dueIn(2024)).toEqual(['cp8d open', 'ea open', 'formE open']);
    expect(await dueIn(2023)).toContain('ea notCalculated');
    expect(await manager.post('reliefClaim/add', claim(employeeId, '2026-11'))).toMatchObject({
      code: 200,
    });
  });

  it('count once they are approved, by another person than who handed them in where there is one', async () => {
    const { staff, stranger } = bed.people;
    const employeeId = idOf(claimant);
    const id = (await manager.post('reliefClaim/add', claim(employeeId, '2026-11'))).result;
    const stateOf = async (): Promise<Json> =>
      (await manager.get(`reliefClaim/detail?id=${id}`)).result;
    const countedIn = async (run: string): Promise<boolean> => {
      await bed.done(manager, 'calculate', { id: run });
      await bed.work();
      const why = await bed.got(manager, `why?id=${run}&employeeId=${employeeId}`);
      return JSON.stringify(why.subjects.pcb).includes('"result":"100.00"');
    };
    const run = await bed.done(manager, 'add', runOf('2026-11', employeeId));
    expect(await countedIn(run)).toBe(false);
    const { findings } = (await manager.post('readiness/check', { month: '2026-11' })).result;
    expect(findings.map(({ place }: Json) => place)).toContainEqual({
      resource: 'reliefClaim',
      id,
      field: 'state',
    });
    for (const who of [manager, staff])
      expect(await who.post('reliefClaim/approve', { ids: [id] })).toMatchObject({ code: 403 });
    expect(await stranger.post('reliefClaim/approve', { ids: [id] })).toMatchObject({ code: 404 });
    expect(await director.post('reliefClaim/refuse', { id, reason: '  ' })).toMatchObject({
      code: 400,
    });
    const reason = 'The receipt is not legible';
    expect(await director.post('reliefClaim/refuse', { id, reason })).toMatchObject({ code: 200 });
    expect(await stateOf()).toMatchObject({
      state: 'refused',
      refusalReason: reason,
      enteredBy: 'harum.manager',
      decidedBy: 'harum.director',
    });
    expect(await director.post('reliefClaim/approve', { ids: [id] })).toMatchObject({
      extras: { errorCode: 'payroll.claimDecided' },
    });
    // Stated anew by the Director, who may approve it while nobody else may.
    const { version } = await stateOf();
    const anew = { id, version, amount: '100.50' };
    expect(await director.post('reliefClaim/update', anew)).toMatchObject({ code: 200 });
    expect(await stateOf()).toMatchObject({
      state: 'submitted',
      enteredBy: 'harum.director',
      decidedBy: null,
    });
    const directors = `SELECT r.role_id FROM identity_user_role r JOIN identity_user u
      ON u.id = r.user_id WHERE u.account = 'harum.director'`;
    const [given] = await bed.rows<{ role_id: string }>(directors);
    const staffRole = `UPDATE identity_user_role SET role_id = ? WHERE user_id =
      (SELECT id FROM identity_user WHERE account = 'harum.staff')`;
    const [own] = await bed.rows<{ role_id: string }>(
      directors.replace('harum.director', 'harum.staff'),
    );
    const becomes = async (roleId: string): Promise<void> => {
      await bed.rows(staffRole, [roleId]);
      await bed.rows('UPDATE identity_grants SET version = version + 1');
    };
    await becomes(given!.role_id);
    expect(await director.post('reliefClaim/approve', { ids: [id] })).toMatchObject({
      extras: { errorCode: 'payroll.claimOwn' },
    });
    await becomes(own!.role_id);
    const again = { id, version: (await stateOf()).version, amount: '100.00' };
    await director.post('reliefClaim/update', again);
    expect(await director.post('reliefClaim/approve', { ids: [id] })).toMatchObject({ code: 200 });
    expect(await stateOf()).toMatchObject({ state: 'approved' });
    expect(await countedIn(run)).toBe(true);
    await bed.done(manager, 'delete', { id: run });
  });

  it('a run is not calculated with an error that nobody waived', async () => {
    const employeeId = idOf(newcomer);
    const { version } = (await manager.get(`employee/detail?id=${employeeId}`)).result;
    await manager.post('employee/update', { id: employeeId, version, noEarlierEmployer: false });
    const id = await bed.done(manager, 'add', runOf('2026-11', employeeId));
    expect(await bed.refused(manager, 'calculate', { id })).toBe('payroll.notReady');
    const waiver = { month: '2026-11', employeeId, code: 'tp3Missing', reason: 'Form to come' };
    const added = await manager.post('readinessWaiver/add', waiver);
    expect(added).toMatchObject({ code: 200 });
    // Joined in October, of which no payslip tells what it paid.
    expect(await bed.refused(manager, 'calculate', { id })).toBe('payroll.notReady');
    const unpaid = { code: 'openingMissing', reason: 'Unpaid leave in October' };
    expect(await manager.post('readinessWaiver/add', { ...waiver, ...unpaid })).toMatchObject({
      code: 200,
    });
    await bed.done(manager, 'calculate', { id });
    await bed.work();
    await bed.done(director, 'approve', { id });
    expect(await errorOf('readinessWaiver/delete', { id: added.result })).toBe(
      'payroll.monthLocked',
    );
  });

  it('is locked person by person: a bonus of some fixes nothing of those who are paid later', async () => {
    const [paid, later] = [idOf(claimant), idOf('KH003')];
    const waiver = (employeeId: string, code: string) => ({
      month: '2026-12',
      employeeId,
      code,
      reason: 'Comes later',
    });
    const bonus = { ...runOf('2026-12', paid), kind: 'bonus', name: 'Bonus' };
    const november = (await manager.get('payrollRun/months?year=2026')).result
      .find((each: Json) => each.month === '2026-11')
      .runs.every(({ state }: Json) => state === 'approved');
    expect(november).toBe(true);
    const id = await bed.calculated(bonus);
    const used = (await manager.post('readinessWaiver/page', { pageSize: 200 })).result.items.find(
      (each: Json) => each.month === '2026-12' && each.employeeId === paid,
    );
    await bed.done(director, 'approve', { id });

    expect(await errorOf('reliefClaim/add', claim(paid, '2026-12'))).toBe('payroll.monthLocked');
    const added = await manager.post('reliefClaim/add', claim(later, '2026-12'));
    expect(added).toMatchObject({ code: 200 });
    expect(await director.post('reliefClaim/approve', { ids: [added.result] })).toMatchObject({
      code: 200,
    });
    const { version } = (await manager.get(`reliefClaim/detail?id=${added.result}`)).result;
    const given = { id: added.result, version, employeeId: paid };
    expect(await errorOf('reliefClaim/update', given)).toBe('payroll.monthLocked');

    expect(used.code).toBe('openingMissing');
    expect(await errorOf('readinessWaiver/delete', { id: used.id })).toBe('payroll.monthLocked');
    expect(await errorOf('readinessWaiver/add', waiver(paid, 'tinMissing'))).toBe(
      'payroll.monthLocked',
    );
    const waived = await manager.post('readinessWaiver/add', waiver(later, 'tinMissing'));
    expect(waived).toMatchObject({ code: 200 });
    expect(await manager.post('readinessWaiver/delete', { id: waived.result })).toMatchObject({
      code: 200,
    });

    expect(await errorOf('openingBalance/add', balance(paid, 2026))).toBe('payroll.openingLocked');
    expect(await manager.post('openingBalance/add', balance(later, 2026))).toMatchObject({
      code: 200,
    });
  });

  it('names what is missing of somebody who has left, while an open run pays them', async () => {
    const employeeId = idOf('KH020');
    const { version } = (await manager.get(`employee/detail?id=${employeeId}`)).result;
    const left = { lastDay: '2026-11-10', leavingReason: 'resignation', tin: null };
    const changed = await manager.post('employee/update', { id: employeeId, version, ...left });
    expect(changed).toMatchObject({ code: 200 });
    const errors = async (): Promise<string[]> =>
      (await manager.post('readiness/check', { month: '2026-12' })).result.findings
        .filter(
          ({ employee, severity }: Json) => employee?.id === employeeId && severity === 'error',
        )
        .map(({ check }: Json) => check);
    expect(await errors()).toEqual([]);
    const run = { ...runOf('2026-12', employeeId), kind: 'finalPay', name: 'Final pay' };
    const id = await bed.done(manager, 'add', run);
    expect(await errors()).toEqual(['tinMissing', 'openingMissing']);
    const refused = await manager.post('payrollRun/calculate', { id });
    expect(refused.extras.errorCode).toBe('payroll.notReady');
    await bed.done(manager, 'calculate', { id });
    expect(await errors()).toEqual(['tinMissing', 'openingMissing']);
    await bed.work();
    await bed.done(director, 'approve', { id });
    expect(await errors()).toEqual([]);
  });
});
