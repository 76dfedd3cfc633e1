import { EmployeeChanges } from '@modules/payroll/application/employee-changes';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { asSystem } from '@platform/tenancy/org-scope';
import { meanwhile } from '../../support/meanwhile';
import { openTestBed, type TestBed } from '../invoicing/test-bed';
import type { Person } from '../invoicing/person';

/** One change of many employees: looked at first, an outcome for each, and safe to repeat. */
describe('changes of many employees', () => {
  let testBed: TestBed;
  let manager: Person;
  let ids: string[];

  beforeAll(async () => {
    testBed = await openTestBed();
    manager = testBed.as('harum.manager');
    await testBed.as('harum.director').do('companyProfile/add', {
      name: 'Harum Sdn Bhd',
      email: 'pay@harum.example',
      entityType: 'company',
      payslipPassword: 'idNumber',
    });
    const only = async (name: string): Promise<string> =>
      (await manager.do(`${name}/page`)).items[0].id;
    const masters = {
      workScheduleId: await only('workSchedule'),
      salaryCycleId: await only('salaryCycle'),
      salaryPolicyId: await only('salaryPolicy'),
    };
    ids = [];
    for (const [at, amount] of ['3000.00', '4000.00'].entries())
      ids.push(
        await manager.do('employee/add', {
          staffNumber: `A${at}`,
          name: `Person ${at}`,
          idType: 'nric',
          idNumber: `901231-14-567${at}`,
          birthDate: '1990-12-31',
          joinedOn: '2024-01-02',
          nationality: 'MYS',
          employeeStatus: 'permanent',
          payslipLanguage: 'en',
          accountNumber: `51401122${at}`,
          ...masters,
          pay: [{ validFrom: '2024-01-02', payType: 'monthly', amount }],
          taxProfiles: [{ validFrom: '2024-01-02', regime: 'resident', category: '1' }],
        }),
      );
  });
  afterAll(() => testBed.close());

  const payOf = async (id: string): Promise<string[]> =>
    (await manager.ask(`employee/detail?id=${id}`)).pay.map(
      ({ validFrom, amount }: { validFrom: string; amount: string }) => `${validFrom} ${amount}`,
    );
  /** Starts the change and runs its task; the task as it ended. */
  const done = async (verb: string, body: object) => {
    const id = await manager.do<string>(`employee/${verb}`, { ids, ...body });
    await testBed.worker.runTask();
    return manager.ask(`task/detail?id=${id}`);
  };

  const raise = { validFrom: '2026-01-01', by: 'percent', value: '2.5', remark: 'Increment' };

  it('a raise is shown old and new, and nothing is written yet', async () => {
    expect(await manager.do('employee/previewRaise', { ids, ...raise })).toMatchObject([
      { staffNumber: 'A0', before: '3000.00', after: '3075.00', fault: null },
      { staffNumber: 'A1', before: '4000.00', after: '4100.00', fault: null },
    ]);
    expect(await payOf(ids[0]!)).toEqual(['2024-01-02 3000.00']);
  });

  it('is given once, however often it is started', async () => {
    expect(await done('raiseMany', raise)).toMatchObject({ succeeded: 2, skipped: 0 });
    expect(await done('raiseMany', raise)).toMatchObject({ succeeded: 0, skipped: 2 });
    expect(await payOf(ids[1]!)).toEqual(['2024-01-02 4000.00', '2026-01-01 4100.00']);
    expect(await manager.do('employee/previewRaise', { ids, ...raise })).toMatchObject([
      { fault: 'payroll.raisedThatDay' },
      { fault: 'payroll.raisedThatDay' },
    ]);
    const { result } = await manager.post('employee/reveal', { id: ids[0] });
    expect(result).toMatchObject({ accountNumber: '514011220' });
  });

  it('a department is assigned, by name in the preview', async () => {
    const to = await manager.do<string>('department/add', { name: 'Packing' });
    const change = { field: 'departmentId', to };
    expect(await manager.do('employee/previewAssign', { ids, ...change })).toMatchObject([
      { before: null, after: 'Packing' },
      { before: null, after: 'Packing' },
    ]);
    expect(await done('assignMany', change)).toMatchObject({ succeeded: 2 });
    expect(await done('assignMany', change)).toMatchObject({ skipped: 2 });
  });

  it('an item is added in the bases of the catalogue, once', async () => {
    const { items } = await manager.do('payrollItem/page', { keyword: 'housing' });
    const change = { payrollItemId: items[0].id, amount: '150.00', beginsOn: '2026-02-01' };
    expect(await done('addItemMany', change)).toMatchObject({ succeeded: 2 });
    expect(await done('addItemMany', { ...change, beginsOn: '2026-03-01' })).toMatchObject({
      succeeded: 0,
      skipped: 2,
    });
    expect((await manager.do('employeePayrollItem/page')).total).toBe(2);
  });

  it('an item is added once by two tasks at the same moment', async () => {
    const { items } = await manager.do('payrollItem/page', { keyword: 'travel' });
    const item = { payrollItemId: items[0].id, amount: '80.00', beginsOn: '2026-02-01' };
    const change = { kind: 'item', endsOn: null, ...item } as const;
    const id = ids[0]!;
    const [person] = await testBed.rows<{ org: string }>(
      'SELECT org_id AS org FROM payroll_employee WHERE id = ?',
      [id],
    );
    const changes = testBed.app.get(EmployeeChanges, { strict: false });
    const units = testBed.app.get(UnitOfWork, { strict: false });
    /** The other task, unless it has to wait for this one. */
    const other = () =>
      testBed.rows('SELECT id FROM payroll_employee WHERE id = ? FOR UPDATE NOWAIT', [id]).then(
        () => asSystem('test', person!.org, () => units.run(() => changes.apply(id, change))),
        () => undefined,
      );
    await manager.do('employee/addItemMany', { ids: [id], ...item });
    const adding = meanwhile(
      testBed.database.dataSource,
      'FROM payroll_employee_payroll_item',
      other,
    );
    await testBed.worker.runTask();
    adding();
    const rows = await testBed.rows(
      `SELECT id FROM payroll_employee_payroll_item WHERE employee_id = ? AND payroll_item_id = ?`,
      [id, item.payrollItemId],
    );
    expect(rows).toHaveLength(1);
  });

  it('a benefit is valued before it is entered, with its working, by whoever sees recurring items', async () => {
    const car = { kind: 'car', month: '2026-07', cost: '120000', hasFuel: true };
    const { parts, steps } = await manager.do('employeePayrollItem/benefitValue', car);
    expect(parts).toMatchObject([
      { item: 'bikCar', yearly: '2500.00', monthly: '416.00' },
      { item: 'bikFuel', yearly: '750.00', monthly: '125.00' },
    ]);
    expect(steps).toContainEqual(
      expect.objectContaining({ result: '5000.00', source: 'Public Ruling 11/2019' }),
    );
    const asked = async (body: object, who = manager) =>
      who.post('employeePayrollItem/benefitValue', body);
    expect(await asked({ kind: 'car', month: '2026-07' })).toMatchObject({
      code: 400,
      extras: { fieldErrors: [{ code: 'required', path: 'cost' }] },
    });
    expect(await asked({ kind: 'driver', month: '2019-07' })).toMatchObject({ code: 400 });
    expect(await asked(car, testBed.as('harum.staff'))).toMatchObject({ code: 403 });
  });

  it('nobody of another organisation is reached, and Staff reach nobody', async () => {
    const stranger = testBed.as('besi.director');
    expect(await stranger.post('employee/raiseMany', { ids, ...raise })).toMatchObject({
      code: 400,
    });
    for (const verb of ['raiseMany', 'previewRaise', 'assignMany', 'addItemMany'])
      expect(
        await testBed.as('harum.staff').post(`employee/${verb}`, { ids, ...raise }),
      ).toMatchObject({ code: 403 });
  });

  it('refuses what is neither a date nor an amount', async () => {
    for (const wrong of [{ validFrom: '2026-02-30' }, { value: '-5' }, { by: 'much' }])
      expect(await manager.post('employee/raiseMany', { ids, ...raise, ...wrong })).toMatchObject({
        code: 400,
      });
  });
});
