import { ImportTargets } from '@platform/resource/transfer/import-target';
import { asSystem } from '@platform/tenancy/org-scope';
import type { Answer } from '../../support/app';
import { openRunTestBed, type RunTestBed } from './run-test-bed';

type Json = Answer['result'];
type Person = RunTestBed['people']['manager'];

/** Records that runs name are kept, and records that new employees are given by default. */
describe('records that payroll uses', () => {
  let bed: RunTestBed;
  let manager: Person;
  let director: Person;
  let orgId: string;
  let employeeId: string;

  beforeAll(async () => {
    bed = await openRunTestBed();
    ({ manager, director } = bed.people);
    const [someone] = await bed.rows<Json>(
      `SELECT e.id, e.org_id AS orgId FROM payroll_employee e
       JOIN identity_user u ON u.org_id = e.org_id AND u.account = 'harum.director'
       WHERE e.joined_on < '2025-01-01' AND e.last_day IS NULL ORDER BY e.staff_number LIMIT 1`,
    );
    orgId = String(someone.orgId);
    employeeId = String(someone.id);
  });
  afterAll(() => bed.close());

  const done = async (who: Person, path: string, body: object): Promise<Json> => {
    const answer = await who.post(path, body);
    expect([path, answer.code, answer.message]).toEqual([path, 200, expect.anything()]);
    return answer.result;
  };
  const errorOf = async (path: string, body: object): Promise<unknown> =>
    (await director.post(path, body)).extras?.errorCode;
  const january = (more: object = {}) => ({
    month: '2026-01',
    kind: 'regular',
    payDate: '2026-01-28',
    people: { employeeIds: [employeeId] },
    ...more,
  });
  const item = (code: string): Promise<string> =>
    done(director, 'payrollItem/add', {
      code,
      name: `Item ${code}`,
      type: 'addition',
      categoryId: 'fixedAllowance',
      calculateType: 'amount',
      includeIn: 'none',
    });
  const rowOf = (id: string, who = manager): Promise<Json> =>
    bed.got(who, `row?id=${id}&employeeId=${employeeId}`);
  const save = async (id: string, change: object): Promise<Json> => {
    const { entries, version } = await rowOf(id, director);
    return bed.done(director, 'save', {
      id,
      rows: [{ employeeId, version, ...entries, ...change }],
    });
  };

  const waiversOf = async (of: string): Promise<string[]> =>
    (
      await bed.rows<Json>('SELECT id FROM payroll_readiness_waiver WHERE employee_id = ?', [of])
    ).map(({ id }) => String(id));

  let run: string;
  let own: string;

  it('an item that was entered in a run is not deleted', async () => {
    own = await item('own');
    run = await bed.done(manager, 'add', january());
    await save(run, { items: [{ payrollItemId: own, amount: '41.00' }] });
    expect(await errorOf('payrollItem/delete', { id: own })).toBe('inUse');
    expect((await rowOf(run)).entries.items).toMatchObject([
      { payrollItemId: own, amount: '41.00' },
    ]);
  });

  it('an entry of an item that is switched off is shown by its name, and no other may have it', async () => {
    await done(director, 'payrollItem/setStatus', { id: own, isEnable: false });
    const items: Json[] = await bed.got(manager, `items?id=${run}`);
    expect(items.find(({ id }) => id === own)).toMatchObject({ name: 'Item own', isUsable: false });
    expect(items.find(({ code }) => code === 'bonus')).toMatchObject({ isUsable: true });
    const [shown] = (await bed.done(manager, 'rows', { id: run })).items;
    expect(shown.items).toMatchObject([{ name: 'Item own', amount: '41.00' }]);
  });

  it('an entry whose item is gone stops the calculation until it is removed', async () => {
    // As it was left by versions that deleted items in use.
    const gone = '123456789012345';
    await bed.rows('UPDATE payroll_run_row SET entries = REPLACE(entries, ?, ?) WHERE run_id = ?', [
      `"${own}"`,
      `"${gone}"`,
      run,
    ]);
    await bed.done(manager, 'calculate', { id: run });
    await bed.work();
    const { state, failure } = await bed.got(manager, `detail?id=${run}`);
    expect([state, failure.first]).toMatchObject([
      'draft',
      [{ employeeId, reason: expect.stringContaining('has been deleted') }],
    ]);
    // Nothing says whether it was confidential.
    expect((await rowOf(run)).entries.items).toEqual([]);
    expect((await rowOf(run, director)).entries.items).toMatchObject([
      { payrollItemId: gone, amount: '41.00' },
    ]);
    const [shown] = (await bed.done(director, 'rows', { id: run })).items;
    expect(shown.items).toMatchObject([{ name: 'Deleted item', amount: '41.00' }]);
    await save(run, { items: [] });
    await bed.done(manager, 'calculate', { id: run });
    await bed.work();
    expect((await bed.got(manager, `detail?id=${run}`)).state).toBe('calculated');
    expect(await done(director, 'payrollItem/delete', { id: own })).toBeNull();
  });

  it('an item that was paid by a record alone is not deleted, with the record gone', async () => {
    const payrollItemId = await item('monthly');
    const record = { employeeId, payrollItemId, amount: '12.00', beginsOn: '2026-01-01' };
    const id = await done(director, 'employeePayrollItem/add', record);
    await bed.done(manager, 'calculate', { id: run });
    await bed.work();
    await done(director, 'employeePayrollItem/delete', { id });
    expect(await errorOf('payrollItem/delete', { id: payrollItemId })).toBe('inUse');
    const unused = await item('unused');
    expect(await done(director, 'payrollItem/delete', { id: unused })).toBeNull();
  });

  it('a loan that payroll has almost paid back is still edited, archived and restored', async () => {
    const [loan] = await bed.rows<Json>(
      `SELECT id, version FROM payroll_employee_deduction
       WHERE org_id = ? AND reference = 'LN-0001'`,
      [orgId],
    );
    const id = String(loan.id);
    await bed.rows('UPDATE payroll_employee_deduction SET balance = 100 WHERE id = ?', [id]);
    const change = async (values: object): Promise<Json> => {
      const { version } = (await director.get(`employeeDeduction/detail?id=${id}`)).result;
      return director.post('employeeDeduction/update', { id, version, ...values });
    };
    expect(await change({ remark: 'nearly done' })).toMatchObject({ code: 200 });
    for (const verb of ['archive', 'restore'])
      await done(director, `employeeDeduction/${verb}`, { ids: [id] });
    expect((await change({ balance: '99.00' })).extras.fieldErrors).toMatchObject([
      { code: 'payroll.aboveBalance', path: 'monthlyAmount' },
    ]);
    expect(await change({ monthlyAmount: '50.00', balance: '99.00' })).toMatchObject({ code: 200 });
  });

  it('an amendment is not added on its own', async () => {
    const answer = await manager.post('payrollRun/add', january({ kind: 'amendment' }));
    expect(answer.extras.fieldErrors).toMatchObject([{ code: 'run.amendsNothing', path: 'kind' }]);
  });

  describe('a new employee', () => {
    const numbers = ['910101-14-5001', '910101-14-5002', '910101-14-5003', '910101-14-5004'];
    const newcomer = (at: number, more: object = {}) => ({
      staffNumber: `NEW${at}`,
      name: `New ${at}`,
      idType: 'nric',
      idNumber: numbers[at],
      birthDate: '1991-01-01',
      joinedOn: '2026-01-05',
      nationality: 'MYS',
      employeeStatus: 'permanent',
      payslipLanguage: 'en',
      pay: [{ validFrom: '2026-01-05', payType: 'monthly', amount: '4200.00' }],
      taxProfiles: [{ validFrom: '2026-01-05', regime: 'resident', category: '1' }],
      ...more,
    });
    const terms = ['workSchedule', 'salaryCycle', 'salaryPolicy'] as const;
    const defaults = async (): Promise<Record<string, string>> =>
      Object.fromEntries(
        await Promise.all(
          terms.map(async (name) => {
            const filter = { field: 'isDefault', operator: 0, value: true };
            return [`${name}Id`, (await done(director, `${name}/page`, { filter })).items[0].id];
          }),
        ),
      );

    it('has the default terms of the organisation unless others are given', async () => {
      const expected = await defaults();
      const id = await done(manager, 'employee/add', newcomer(0));
      const saved = (await manager.get(`employee/detail?id=${id}`)).result;
      expect(saved).toMatchObject({ ...expected, assignments: [expected] });
      const cycle = { cycleEndOn: 'dayOfMonth', cycleEndDay: 25, assignPayrollMonthTo: 'endMonth' };
      const salaryCycleId = await done(director, 'salaryCycle/add', { ...cycle, name: 'Other' });
      const other = await done(manager, 'employee/add', newcomer(1, { salaryCycleId }));
      expect((await manager.get(`employee/detail?id=${other}`)).result).toMatchObject({
        ...expected,
        salaryCycleId,
      });
    });

    it('has them from a sheet as well', async () => {
      const expected = await defaults();
      const target = bed.app.get(ImportTargets, { strict: false }).named('employee');
      const { pay: _, taxProfiles: __, ...plain } = newcomer(2);
      const values = {
        ...plain,
        workScheduleId: null,
        'pay.validFrom': '2026-01-05',
        'pay.payType': 'monthly',
        'pay.amount': '4200.00',
        'taxProfiles.validFrom': '2026-01-05',
        'taxProfiles.regime': 'resident',
        'taxProfiles.category': '1',
      };
      const outcomes = await asSystem('test', orgId, () =>
        target.take(target.unitsOf([{ line: 2, values }]), {
          taskId: '1',
          dryRun: false,
          fileHash: '',
          options: {},
        }),
      );
      expect(outcomes).toMatchObject([{ effect: 'created' }]);
      const filter = { field: 'staffNumber', operator: 0, value: 'NEW2' };
      const { items } = await done(manager, 'employee/page', { filter });
      expect(items).toMatchObject([expected]);
    });

    it('is deleted as long as no run and no payslip has it', async () => {
      const id = await done(manager, 'employee/add', newcomer(3));
      const change = (add: string[], remove: string[]): Promise<Json> =>
        bed.done(manager, 'people', { id: run, add, remove });
      const calculate = async (): Promise<void> => {
        await bed.done(manager, 'calculate', { id: run });
        await bed.work();
      };
      await change([id], []);
      expect(await errorOf('employee/delete', { id })).toBe('inUse');
      await calculate();
      await change([], [id]);
      await done(director, 'readinessWaiver/delete', { ids: await waiversOf(id) });
      expect(await errorOf('employee/delete', { id })).toBe('inUse');
      await calculate();
      expect(await done(director, 'employee/delete', { id })).toBeNull();
    });

    it('is asked for what no usable default gives', async () => {
      const { salaryPolicyId } = await defaults();
      await done(director, 'salaryPolicy/setStatus', { id: salaryPolicyId, isEnable: false });
      const refused = await manager.post('employee/add', newcomer(3));
      expect(refused.extras.fieldErrors).toMatchObject([
        { code: 'required', path: 'salaryPolicyId' },
      ]);
      const empty = await manager.post('employee/add', newcomer(3, { workScheduleId: null }));
      expect(empty.extras.fieldErrors).toMatchObject([
        { code: 'required', path: 'workScheduleId' },
      ]);
    });
  });
});
