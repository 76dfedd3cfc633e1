import { AssignmentsOfToday } from '../../../src/modules/payroll/application/assignments-of-today';
import type { Answer } from '../../support/app';
import { openRunTestBed, type RunTestBed } from './run-test-bed';

type Json = Answer['result'];

/** Where and by which terms somebody works is dated: each month takes what holds in it, and a locked one keeps it. */
describe('transfers in the middle of a year', () => {
  let bed: RunTestBed;
  let manager: RunTestBed['people']['manager'];
  let director: RunTestBed['people']['director'];
  let ids: string[];
  let before: string;
  let warehouse: string;

  beforeAll(async () => {
    bed = await openRunTestBed();
    ({ manager, director } = bed.people);
    const { items } = (await manager.post('employee/page', { pageSize: 200 })).result;
    const usual = ['KH014', 'KH015', 'KH016'];
    ids = usual.map((each) => items.find((row: Json) => row.staffNumber === each).id);
    const offices = (await manager.post('department/page', {})).result.items;
    before = offices[0].id;
    warehouse = (await manager.post('department/add', { name: 'Warehouse' })).result;
    await changed('departmentId', before, null);
  });
  afterAll(() => bed.close());

  const changed = async (field: string, to: string, validFrom: string | null): Promise<Json> => {
    const body = { ids, field, to, ...(validFrom && { validFrom }) };
    const { result } = await manager.post('employee/assignMany', body);
    await bed.work();
    return (await manager.get(`task/detail?id=${result}`)).result;
  };
  const runOf = (month: string, people: object, kind = 'regular') => ({
    month,
    kind,
    payDate: `${month}-28`,
    people,
  });
  const closed = async (month: string): Promise<string> => {
    const id = await bed.calculated(runOf(month, { employeeIds: ids }));
    await bed.done(director, 'approve', { id });
    return id;
  };
  const historyOf = async (id: string): Promise<Json> =>
    (await manager.get(`employee/detail?id=${id}`)).result;
  const departmentsOf = async (id: string): Promise<string[]> =>
    (
      await bed.rows<{ name: string }>(
        `SELECT DISTINCT JSON_UNQUOTE(JSON_EXTRACT(n.person, '$.department')) AS name
         FROM payroll_payslip p JOIN payroll_person n ON n.id = p.person_id WHERE p.run_id = ?`,
        [id],
      )
    ).map(({ name }) => name);

  it('three are moved from a day on; the month before keeps the old department, the next has the new one', async () => {
    const september = await closed('2026-09');
    const [old] = await departmentsOf(september);
    expect(await changed('departmentId', warehouse, '2026-10-01')).toMatchObject({ succeeded: 3 });
    expect(await changed('departmentId', warehouse, '2026-10-01')).toMatchObject({ skipped: 3 });
    const october = await closed('2026-10');
    expect(await departmentsOf(september)).toEqual([old]);
    expect(await departmentsOf(october)).toEqual(['Warehouse']);
    const { departments } = (await director.get('payrollHome/summary?year=2026')).result;
    expect(departments).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: old, people: 3 }),
        expect.objectContaining({ name: 'Warehouse', people: 3 }),
      ]),
    );
    expect(await historyOf(ids[0]!)).toMatchObject({
      departmentId: warehouse,
      assignedFrom: '2026-10-01',
      assignments: [{ departmentId: before }, { departmentId: warehouse }],
    });
    const found = { filter: { field: 'departmentId', operator: 0, value: warehouse } };
    expect((await manager.post('employee/page', found)).result.total).toBe(3);
  });

  it('the form begins a row with a day and corrects today without one; schedules count for the month they hold in', async () => {
    const [id] = ids;
    const five = (await manager.post('workSchedule/page', {})).result.items[0];
    const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];
    const saturdays = {
      name: 'Saturday mornings',
      ...Object.fromEntries(
        weekdays.flatMap((day) => [
          [day, 'working'],
          [`${day}Hours`, '8.00'],
        ]),
      ),
      saturday: 'working',
      saturdayHours: '4.00',
      sunday: 'rest',
      sundayHours: '0.00',
    };
    const answer = await manager.post('workSchedule/add', saturdays);
    expect([answer.code, answer.extras]).toEqual([200, null]);
    const six = answer.result;
    const change = async (more: object) => {
      const { version } = await historyOf(id!);
      return manager.post('employee/update', { id, version, ...more });
    };
    expect(await change({ workScheduleId: six, assignedFrom: '2099-01-01' })).toMatchObject({
      code: 200,
    });
    expect(await historyOf(id!)).toMatchObject({
      workScheduleId: five.id,
      assignments: [{}, {}, {}],
    });
    expect(await change({ jobPositionId: null })).toMatchObject({ code: 200 });
    const { assignments } = await historyOf(id!);
    expect(assignments.map((row: Json) => row.jobPositionId === null)).toEqual([
      false,
      true,
      false,
    ]);
    expect(await change({ assignments: [assignments[0], assignments[0]] })).toMatchObject({
      code: 400,
    });
    const sooner = assignments.map((row: Json, at: number) =>
      at === 2 ? { ...row, validFrom: '2026-11-01' } : row,
    );
    await change({ assignments: sooner });
    const run = await bed.calculated(runOf('2026-11', { employeeIds: [id] }));
    const [payslip] = await bed.rows<{ working_days: number }>(
      'SELECT working_days FROM payroll_payslip WHERE run_id = ?',
      [run],
    );
    const [closedOne] = await bed.rows<{ working_days: number }>(
      `SELECT working_days FROM payroll_payslip WHERE employee_id = ? AND month = '2026-10'`,
      [id],
    );
    // 21 weekdays and four Saturdays; 22 weekdays in October.
    expect([payslip!.working_days, closedOne!.working_days].map(Number)).toEqual([25, 22]);
    expect(await historyOf(id!)).toMatchObject({ workScheduleId: six });
  });

  it('a row that begins today is what the lists show, once the day has come', async () => {
    const [, id] = ids;
    const { version } = await historyOf(id!);
    await manager.post('employee/update', {
      id,
      version,
      departmentId: before,
      assignedFrom: '2099-01-01',
    });
    expect(await historyOf(id!)).toMatchObject({ departmentId: warehouse });
    await bed.rows(
      `UPDATE payroll_employee_assignments SET valid_from = '2026-11-01'
       WHERE parent_id = ? AND valid_from = '2099-01-01'`,
      [id],
    );
    const work = bed.app.get(AssignmentsOfToday, { strict: false });
    expect([await work.round(), await work.round()]).toEqual([1, 0]);
    expect(await historyOf(id!)).toMatchObject({
      departmentId: before,
      assignedFrom: '2026-11-01',
    });
  });

  it('a run of a department is for who is in it in that month', async () => {
    const annex = (await manager.post('department/add', { name: 'Annex' })).result;
    expect(await changed('departmentId', annex, '2026-12-01')).toMatchObject({ succeeded: 3 });
    const november = runOf('2026-11', { departmentIds: [warehouse] }, 'bonus');
    const id = await bed.done(manager, 'add', november);
    // One of the three went back in November.
    expect((await bed.got(manager, `detail?id=${id}`)).people).toBe(2);
    const tooSoon = runOf('2026-11', { departmentIds: [annex] }, 'bonus');
    const none = await bed.done(manager, 'add', tooSoon);
    expect((await bed.got(manager, `detail?id=${none}`)).people).toBe(0);
  });

  it('nobody of another organisation sees or makes a transfer, nor is moved to its places', async () => {
    const { stranger, staff } = bed.people;
    const body = { ids, field: 'departmentId', to: warehouse, validFrom: '2026-12-01' };
    expect(await stranger.post('employee/assignMany', body)).toMatchObject({ code: 400 });
    expect(await staff.post('employee/assignMany', body)).toMatchObject({ code: 403 });
    expect(await stranger.get(`employee/detail?id=${ids[0]}`)).toMatchObject({ code: 404 });
    const { items } = (await stranger.post('department/page', {})).result;
    const { version, assignments } = await historyOf(ids[2]!);
    const foreign = { ...assignments[1], departmentId: items[0].id };
    expect(
      await manager.post('employee/update', {
        id: ids[2],
        version,
        assignments: [assignments[0], foreign],
      }),
    ).toMatchObject({ code: 400 });
    expect(
      await manager.post('employee/assignMany', { ...body, validFrom: '2026-02-30' }),
    ).toMatchObject({ code: 400 });
  });
});
