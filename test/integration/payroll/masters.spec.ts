import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { sealWith } from '@platform/secrets/cipher';
import { inserterOf, randomFrom, type SealingSeedContext } from '@platform/seeding/context';
import { DefaultRecords } from '@modules/payroll/application/ports/default-records';
import { salaryCycle } from '@modules/payroll/resources/salary-cycle.resource';
import { seedPayroll } from '@modules/payroll/seed';
import { demoTaxpayers } from '../../../src/simulator/myinvois/seed';
import type { Answer } from '../../support/app';
import { gate } from '../../support/gate';
import { openTestBed, type Person, type TestBed } from '../operations/test-bed';

/** An organisation's payroll from its company profile on (specification 2, section 3). */
describe('the masters of payroll', () => {
  let testBed: TestBed;
  let app: NestFastifyApplication;
  let director: Person;
  let manager: Person;
  let staff: Person;
  let stranger: Person;

  beforeAll(async () => {
    testBed = await openTestBed();
    const started = await testBed.start();
    const { url } = started;
    ({ app } = started);
    const signIn = (account: string): Promise<Person> => testBed.signIn(url, account);
    [director, manager, staff, stranger] = await Promise.all([
      signIn('harum.director'),
      signIn('harum.manager'),
      signIn('harum.staff'),
      signIn('besi.director'),
    ]);
  });
  afterAll(() => testBed.close());

  const all = async (
    who: Person,
    resource: string,
    query: object = {},
  ): Promise<Answer['result']> =>
    (await who.post(`${resource}/page`, { pageSize: 200, ...query })).result;
  const added = async (who: Person, resource: string, record: object): Promise<string> => {
    const answer = await who.post(`${resource}/add`, record);
    expect(answer).toMatchObject({ code: 200 });
    return answer.result;
  };
  const onlyId = async (resource: string): Promise<string> =>
    (await all(director, resource)).items[0].id;

  it('the company profile begins payroll: items, a week, a cycle and a policy, once', async () => {
    const profile = {
      name: 'Harum Sdn Bhd',
      email: 'pay@harum.example',
      entityType: 'company',
      payslipPassword: 'idNumber',
    };
    const id = await added(director, 'companyProfile', profile);
    expect((await all(director, 'payrollItem')).total).toBeGreaterThanOrEqual(60);
    for (const resource of ['workSchedule', 'salaryCycle', 'salaryPolicy'])
      expect(await all(director, resource)).toMatchObject({
        total: 1,
        items: [{ isDefault: true }],
      });
    expect(await director.post('companyProfile/add', profile)).toMatchObject({ code: 400 });
    await director.post('companyProfile/delete', { id });
    const before = (await all(director, 'payrollItem')).total;
    await added(director, 'companyProfile', profile);
    expect((await all(director, 'payrollItem')).total).toBe(before);
    expect((await all(stranger, 'payrollItem')).total).toBe(0);
  });

  it('a delivered item is not deleted, an own one is', async () => {
    const { items } = await all(director, 'payrollItem', { keyword: 'basic' });
    const refused = await director.post('payrollItem/delete', { id: items[0].id });
    expect(refused).toMatchObject({ code: 400, type: 'error' });
    const id = await added(director, 'payrollItem', {
      code: 'own',
      name: 'Own allowance',
      type: 'addition',
      categoryId: 'fixedAllowance',
      calculateType: 'amount',
      includeIn: 'none',
    });
    expect(await director.post('payrollItem/delete', { id })).toMatchObject({ code: 200 });
  });

  it('a built-in item stays what it is, and basic pay in use; its settings may be changed', async () => {
    const { items } = await all(director, 'payrollItem', { keyword: 'basic' });
    const { id } = items.find(({ code }: { code: string }) => code === 'basic');
    const faults = async (route: string, body: object = {}): Promise<unknown[]> => {
      const answer = await director.post(`payrollItem/${route}`, { id, ...body });
      const { fieldErrors = [] } = answer.extras ?? {};
      return [...fieldErrors.map(({ path }: { path: string }) => path), answer.code];
    };
    const change = async (body: object): Promise<unknown[]> => {
      const { version } = (await director.get(`payrollItem/detail?id=${id}`)).result;
      return faults('update', { version, ...body });
    };
    expect(await change({ type: 'deduction', categoryId: 'fee' })).toEqual([
      'type',
      'categoryId',
      400,
    ]);
    expect(await faults('setStatus', { isEnable: false })).toEqual(['isEnable', 400]);
    expect(await faults('archive')).toEqual(['isArchived', 400]);
    expect(await change({ isEpf: false, name: 'Salary' })).toEqual([200]);
  });

  it('a new default takes the place of the one before, in its organisation', async () => {
    const first = await onlyId('salaryCycle');
    const body = { cycleEndOn: 'dayOfMonth', cycleEndDay: 25, assignPayrollMonthTo: 'endMonth' };
    const second = await added(director, 'salaryCycle', { ...body, name: '25th', isDefault: true });
    const defaults = (await all(director, 'salaryCycle')).items
      .filter(({ isDefault }: { isDefault: boolean }) => isDefault)
      .map(({ id }: { id: string }) => id);
    expect(defaults).toEqual([second]);
    expect(first).not.toBe(second);
  });

  it('of two that become the default at the same moment, one is it', async () => {
    const { dataSource } = testBed.database;
    const body = { cycleEndOn: 'dayOfMonth', cycleEndDay: 20, assignPayrollMonthTo: 'endMonth' };
    const two = [
      await added(director, 'salaryCycle', { ...body, name: '20th' }),
      await added(director, 'salaryCycle', { ...body, name: '20th, too', cycleEndDay: 21 }),
    ];
    const units = app.get(UnitOfWork, { strict: false });
    const cycles = app.get(DefaultRecords, { strict: false });
    const [{ orgId }] = await dataSource.query(
      'SELECT org_id AS orgId FROM payroll_salary_cycle WHERE id = ?',
      [two[0]],
    );
    // With a default before them, the two would wait for each other at that row.
    await dataSource.query('UPDATE payroll_salary_cycle SET is_default = 0 WHERE org_id = ?', [
      orgId,
    ]);
    const both = gate();
    let begun = 0;
    const choose = (id: string): Promise<void> =>
      units.run(async () => {
        await units.manager.query('UPDATE payroll_salary_cycle SET is_default = 1 WHERE id = ?', [
          id,
        ]);
        begun += 1;
        if (begun === 2) both.open();
        await both.opened;
        await cycles.clear(salaryCycle, orgId, id);
      });
    await Promise.all(two.map(choose));
    const defaults = (await all(director, 'salaryCycle')).items.filter(
      ({ isDefault }: { isDefault: boolean }) => isDefault,
    );
    expect(defaults).toHaveLength(1);
  });

  it('the number of the officer who signs is sealed, shown by its end, and in full to a Director', async () => {
    const number = '840101-14-5012';
    const id = await onlyId('companyProfile');
    const { version } = (await director.get(`companyProfile/detail?id=${id}`)).result;
    const change = { id, version, officerName: 'Norliza', officerIdNumber: number };
    expect(await director.post('companyProfile/update', change)).toMatchObject({ code: 200 });
    const kept: unknown = await testBed.database.dataSource.query(
      `SELECT officer_id_number, (SELECT GROUP_CONCAT(after_data) FROM platform_audit
        WHERE resource = 'companyProfile') AS trail FROM payroll_company_profile`,
    );
    expect(JSON.stringify(kept)).not.toContain(number);
    expect((await manager.get(`companyProfile/detail?id=${id}`)).result).toMatchObject({
      officerIdNumber: '••••5012',
    });
    expect(await manager.post('companyProfile/reveal', { id })).toMatchObject({ code: 403 });
    expect((await director.post('companyProfile/reveal', { id })).result).toMatchObject({
      officerIdNumber: number,
    });
    // What was written before the column was sealed stays readable until it is saved again.
    await testBed.database.dataSource.query(
      `UPDATE payroll_company_profile SET officer_id_number = ?`,
      [number],
    );
    expect((await director.post('companyProfile/reveal', { id })).result).toMatchObject({
      officerIdNumber: number,
    });
  });

  describe('an employee', () => {
    const IC = '901231-14-5678';
    let id: string;
    const record = async (more: object = {}) => ({
      staffNumber: 'A001',
      name: 'Aminah',
      idType: 'nric',
      idNumber: IC,
      birthDate: '1990-12-31',
      joinedOn: '2024-01-02',
      nationality: 'MYS',
      employeeStatus: 'permanent',
      payslipLanguage: 'en',
      workScheduleId: await onlyId('workSchedule'),
      salaryCycleId: await onlyId('salaryCycle'),
      salaryPolicyId: await onlyId('salaryPolicy'),
      pay: [{ validFrom: '2024-01-02', payType: 'monthly', amount: '4200.00' }],
      taxProfiles: [{ validFrom: '2024-01-02', regime: 'resident', category: '1' }],
      accountNumber: '514011223344',
      ...more,
    });

    it('is written by a Manager; identity number and account are stored unreadable', async () => {
      id = await added(manager, 'employee', await record());
      const [stored]: Record<string, string>[] = await testBed.database.dataSource.query(
        'SELECT * FROM payroll_employee',
      );
      const [audit]: Record<string, string>[] = await testBed.database.dataSource.query(
        `SELECT * FROM platform_audit WHERE resource = 'employee'`,
      );
      for (const kept of [stored, audit])
        for (const open of [IC, '514011223344']) expect(JSON.stringify(kept)).not.toContain(open);
    });

    it('has its pay in no entry of the trail, which says when it changed and not to what', async () => {
      const { version, pay } = (await manager.get(`employee/detail?id=${id}`)).result;
      const raised = { validFrom: '2025-01-01', payType: 'monthly', amount: '4711.00' };
      const change = { id, version, pay: [...pay, raised] };
      expect(await manager.post('employee/update', change)).toMatchObject({ code: 200 });
      const entries: { action: string; before_data: unknown; after_data: unknown }[] =
        await testBed.database.dataSource.query(
          `SELECT action, before_data, after_data FROM platform_audit
           WHERE resource = 'employee' AND record_id = ? ORDER BY id`,
          [id],
        );
      expect(entries.map(({ action }) => action)).toEqual(['add', 'update']);
      for (const amount of ['4200.00', '4711.00'])
        expect(JSON.stringify(entries)).not.toContain(amount);
      const shown = (await manager.get(`audit/list?resource=employee&recordId=${id}`)).result;
      const later = shown.find((each: { action: string }) => each.action === 'update');
      expect(later.after.pay).toMatchObject([
        { validFrom: '2024-01-02', payType: 'monthly', amount: '••••' },
        { ...raised, amount: '••••' },
      ]);
    });

    it('is shown by the end of its numbers, and found by the whole of them', async () => {
      const { result } = await manager.get(`employee/detail?id=${id}`);
      expect(result).toMatchObject({ idNumber: '••••5678', accountNumber: '••••3344' });
      for (const query of [
        { keyword: IC },
        { filter: { field: 'idNumber', operator: 0, value: IC } },
        { filter: { field: 'accountNumber', operator: 9, value: ['514011223344'] } },
      ])
        expect((await all(manager, 'employee', query)).items).toMatchObject([{ id }]);
      for (const query of [{ keyword: '5678' }, { keyword: IC.slice(0, 8) }])
        expect((await all(manager, 'employee', query)).total).toBe(0);
      const part = { field: 'idNumber', operator: 8, value: '5678' };
      const refused = await manager.post('employee/page', { filter: part });
      expect(refused).toMatchObject({ code: 400 });
    });

    it('keeps notices about SKBBK with who filed them, and a department that is switched off, which no other may choose', async () => {
      const department = await added(manager, 'department', { name: 'Kitchen' });
      const notice = { validFrom: '2026-08-01', status: 'released', filedBy: 'employee' };
      const skbbkNotices = [{ ...notice, filedOn: '2026-07-20' }];
      const more = { staffNumber: 'A002', idNumber: '910101-14-5679', birthDate: '1991-01-01' };
      const body = await record({ ...more, departmentId: department, skbbkNotices });
      const own = await added(manager, 'employee', body);
      const { result } = await manager.get(`employee/detail?id=${own}`);
      expect(result).toMatchObject({ skbbkNotices, departmentId: department });
      const off = { id: department, isEnable: false };
      expect(await manager.post('department/setStatus', off)).toMatchObject({ code: 200 });
      const { version } = result;
      const stays = { id: own, version, name: 'Benedict', departmentId: department };
      expect(await manager.post('employee/update', stays)).toMatchObject({ code: 200 });
      const other = { ...more, staffNumber: 'A003', idNumber: '910101-14-5681' };
      const refused = await manager.post('employee/add', {
        ...(await record({ ...other, departmentId: department })),
      });
      expect(refused).toMatchObject({
        code: 400,
        extras: {
          fieldErrors: [
            { code: 'archivedReference', path: 'departmentId' },
            { code: 'archivedReference', path: 'assignments[0].departmentId' },
          ],
        },
      });
      expect(await director.post('employee/delete', { id: own })).toMatchObject({ code: 200 });
    });

    it('is revealed to whoever may, and the trail keeps who asked', async () => {
      const answer = await manager.post('employee/reveal', { id });
      expect(answer.result).toMatchObject({ idNumber: IC, accountNumber: '514011223344' });
      expect(Object.keys(answer.result)).not.toContain('name');
      const asked: { action: string }[] = await testBed.database.dataSource.query(
        `SELECT action FROM platform_audit WHERE resource = 'employee' AND action = 'reveal'`,
      );
      expect(asked).toHaveLength(1);
      expect(await stranger.post('employee/reveal', { id })).toMatchObject({ code: 404 });
    });

    it('keeps its numbers when the shown ends come back, and takes new ones', async () => {
      const { idNumber, version: read } = (await manager.get(`employee/detail?id=${id}`)).result;
      const change = { id, version: read, idNumber, name: 'Aminah Ali' };
      const saved = await manager.post('employee/update', change);
      expect(saved).toMatchObject({ code: 200 });
      const revealed = async () => (await manager.post('employee/reveal', { id })).result;
      expect(await revealed()).toMatchObject({ idNumber: IC });
      const version = (await manager.get(`employee/detail?id=${id}`)).result.version;
      await manager.post('employee/update', { id, version, accountNumber: '998877665544' });
      expect(await revealed()).toMatchObject({ idNumber: IC, accountNumber: '998877665544' });
    });

    it('is not newly given a cycle or a policy that is switched off', async () => {
      for (const [resource, own] of [
        ['salaryCycle', { cycleEndOn: 'monthEnd', assignPayrollMonthTo: 'endMonth' }],
        [
          'salaryPolicy',
          {
            type: 'monthly',
            salaryProration: 'calendar',
            overtimeBaseRate: 'calendar',
            overtimeBaseRateDays: null,
            overtimeBaseRateMonthlyWagesLtLimitDays: null,
            overtimeBaseRateMonthlyWagesLtLimit: 'calendar',
            unpaidLeaveDays: 'calendar',
            overtimeBaseRateHoursPreDay: '8.00',
            leavePay: 'calendar',
            leavePayDays: null,
            overtimeBaseRateMonthlyWagesLtLimitHoursPreDay: '8.00',
          },
        ],
      ] as const) {
        const terms = await added(director, resource, { ...own, name: 'Old terms' });
        const off = { id: terms, isEnable: false };
        expect(await manager.post(`${resource}/setStatus`, off)).toMatchObject({ code: 403 });
        expect(await director.post(`${resource}/setStatus`, off)).toMatchObject({ code: 200 });
        const path = `${resource}Id`;
        const more = { staffNumber: 'A009', idNumber: '901231-14-5689', [path]: terms };
        const refused = await manager.post('employee/add', await record(more));
        expect(refused.extras.fieldErrors).toMatchObject([
          { code: 'archivedReference', path },
          { code: 'archivedReference', path: `assignments[0].${path}` },
        ]);
        expect(await director.post(`${resource}/delete`, { id: terms })).toMatchObject({
          code: 200,
        });
      }
    });

    it('is one person: a second record of the number is refused at its field', async () => {
      const twice = await manager.post('employee/add', await record({ staffNumber: 'A002' }));
      expect(twice).toMatchObject({
        code: 400,
        extras: { fieldErrors: [{ code: 'notUnique', path: 'idNumber' }] },
      });
    });

    it('has an e-mail address that payslips can be sent to, or none', async () => {
      const change = async (values: object) => {
        const { version } = (await manager.get(`employee/detail?id=${id}`)).result;
        return manager.post('employee/update', { id, version, ...values });
      };
      for (const [email, code] of [
        ['not an email', 'email.noSpaces'],
        ['nobody', 'email.oneAt'],
        ['NA', 'email.oneAt'],
      ])
        expect((await change({ email })).extras?.fieldErrors).toMatchObject([
          { code, path: 'email' },
        ]);
      const profileId = await onlyId('companyProfile');
      const profile = (await director.get(`companyProfile/detail?id=${profileId}`)).result;
      const answer = await director.post('companyProfile/update', {
        id: profileId,
        version: profile.version,
        email: 'nonsense',
        officerEmail: 'x@y',
      });
      expect(answer.extras?.fieldErrors).toMatchObject([
        { code: 'email.oneAt', path: 'email' },
        { code: 'email.domainNeedsDot', path: 'officerEmail' },
      ]);
      // Stored before the rule: asked for by a change, not by archiving.
      await testBed.database.dataSource.query(
        `UPDATE payroll_employee SET email = 'by hand' WHERE id = ?`,
        [id],
      );
      expect((await change({ phone: '1' })).extras?.fieldErrors).toMatchObject([
        { code: 'email.noSpaces', path: 'email' },
      ]);
      expect(await director.post('employee/archive', { ids: [id] })).toMatchObject({ code: 200 });
      expect(await director.post('employee/restore', { ids: [id] })).toMatchObject({ code: 200 });
      expect(await change({ email: null })).toMatchObject({ code: 200 });
    });

    it('is nothing that Staff may see, in any way', async () => {
      for (const call of ['page', 'add', 'update', 'delete', 'reveal', 'export', 'import'])
        expect(await staff.post(`employee/${call}`, { id, version: 1 })).toMatchObject({
          code: 403,
        });
      expect(await staff.get(`employee/detail?id=${id}`)).toMatchObject({ code: 403 });
      expect(await manager.post('employee/delete', { id })).toMatchObject({ code: 403 });
    });
  });

  it('the demo data is listed like other records, its sealed numbers read with the key', async () => {
    const first = await added(stranger, 'department', { name: 'First' });
    const { orgId: id, createUserId: user } = (await stranger.get(`department/detail?id=${first}`))
      .result;
    const users = { director: user, manager: user, staff: user };
    const besi = { id, users, name: 'Besi Jaya Borong', tin: 'C99900200020', brn: '209901002002' };
    const units = new UnitOfWork(testBed.database.dataSource);
    const context: SealingSeedContext = {
      now: new Date(),
      organisations: { harum: besi, besi },
      random: randomFrom(1),
      insert: inserterOf(units),
      seal: (plain, place) => sealWith(Buffer.alloc(32, 7), plain, place),
      query: (sql, params = []) => units.manager.query(sql, [...params]),
    };
    const employer = demoTaxpayers.find(({ tin }) => tin === besi.tin)!;
    await units.run(() => seedPayroll(context, 'besi', employer));
    const { total, items } = await all(stranger, 'employee');
    expect(total).toBe(60);
    expect((await all(stranger, 'companyProfile')).items).toMatchObject([{ name: employer.name }]);
    const { result } = await stranger.post('employee/reveal', { id: items[0].id });
    expect(result.tin).toMatch(/^IG9/);
    const detail = (await stranger.get(`employee/detail?id=${items[0].id}`)).result;
    expect(detail).toMatchObject({ pay: [{ payType: 'monthly' }], taxProfiles: [{}] });
    for (const resource of ['employeePayrollItem', 'branch', 'jobPosition'])
      expect((await all(stranger, resource)).total).toBeGreaterThan(0);
  });
});
