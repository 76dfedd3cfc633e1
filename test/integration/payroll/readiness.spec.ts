import { openTestBed, type TestBed } from '../invoicing/test-bed';
import type { Person } from '../invoicing/person';

interface Finding {
  check: string;
  canWaive: boolean;
  employee: { id: string } | null;
  place: { resource: string; id: string; field: string };
  waiver: { id: string; reason: string } | null;
}

/** What is missing or odd before a month is calculated. */
describe('readiness of a month', () => {
  let testBed: TestBed;
  let manager: Person;
  let staff: Person;
  let stranger: Person;
  let record: object;
  let id: string;

  beforeAll(async () => {
    testBed = await openTestBed();
    manager = testBed.as('harum.manager');
    staff = testBed.as('harum.staff');
    stranger = testBed.as('besi.director');
    await testBed.as('harum.director').do('companyProfile/add', {
      name: 'Harum Sdn Bhd',
      email: 'pay@harum.example',
      entityType: 'company',
      payslipPassword: 'idNumber',
      eNumber: '9900100010',
      epfNumber: '990010001',
      socsoNumber: 'E99001000101',
      hrdfRates: [{ validFrom: '2021-03-01', status: 'mandatory', rate: '1.00' }],
    });
    const only = async (name: string): Promise<string> =>
      (await manager.do(`${name}/page`)).items[0].id;
    record = {
      staffNumber: 'A1',
      name: 'Aminah',
      idType: 'nric',
      idNumber: '901231-14-5678',
      birthDate: '1990-12-31',
      joinedOn: '2026-02-02',
      nationality: 'MYS',
      employeeStatus: 'permanent',
      payslipLanguage: 'en',
      epfNumber: '123',
      accountNumber: '5140',
      email: 'a@harum.example',
      tin: 'IG1',
      workScheduleId: await only('workSchedule'),
      salaryCycleId: await only('salaryCycle'),
      salaryPolicyId: await only('salaryPolicy'),
      pay: [{ validFrom: '2026-02-02', payType: 'monthly', amount: '4200.00' }],
      taxProfiles: [{ validFrom: '2026-04-01', regime: 'resident', category: '1' }],
    };
    id = await manager.do('employee/add', record);
  });
  afterAll(() => testBed.close());

  const check = (month: string, who = manager) =>
    who.do<{ findings: Finding[]; people: number; blockers: number }>('readiness/check', { month });
  const found = async (month: string): Promise<string[]> =>
    (await check(month)).findings.map((each) => each.check);

  it('looks at who is employed in the month', async () => {
    expect(await check('2026-01')).toMatchObject({ people: 0, blockers: 0, findings: [] });
    expect(await found('2026-02')).toEqual(['taxProfileMissing', 'tp3Missing']);
    expect(await found('2026-03')).toEqual(['taxProfileMissing', 'tp3Missing', 'openingMissing']);
    expect(await found('2027-01').catch(() => ['refused'])).not.toContain('tp3Missing');
  });

  it('asks for what earlier months of the year were paid, until an opening balance tells it (payroll-pcb, section 4)', async () => {
    expect((await check('2026-04')).findings).toMatchObject([
      { check: 'tp3Missing' },
      {
        check: 'openingMissing',
        canWaive: true,
        params: { months: '2026-02 – 2026-03' },
        place: { resource: 'openingBalance', id: null, field: 'untilMonth' },
      },
    ]);
    await manager.do('openingBalance/add', {
      employeeId: id,
      year: 2026,
      untilMonth: '2026-03',
      remuneration: '8050.00',
      epf: '886.00',
      pcb: '60.00',
      zakat: '0.00',
    });
    expect(await found('2026-04')).toEqual(['tp3Missing']);
    expect(await found('2026-05')).toEqual(['tp3Missing', 'openingMissing']);
  });

  it('leads to the record and the field', async () => {
    const { findings } = await check('2026-04');
    expect(findings).toMatchObject([
      {
        employee: { id, staffNumber: 'A1', name: 'Aminah' },
        place: { resource: 'employee', id, field: 'noEarlierEmployer' },
      },
    ]);
  });

  const waive = (month: string, code: string) =>
    manager.post('readinessWaiver/add', { month, employeeId: id, code, reason: 'Papers come' });

  it('is waived with a reason, for one month and person, once; not what makes a figure wrong', async () => {
    expect(await waive('2026-03', 'taxProfileMissing')).toMatchObject({ code: 400 });
    expect(await waive('2026-04', 'tp3Missing')).toMatchObject({ code: 200 });
    expect(await waive('2026-04', 'tp3Missing')).toMatchObject({ code: 400 });
    const april = await check('2026-04');
    expect(april).toMatchObject({ blockers: 0, findings: [{ waiver: { reason: 'Papers come' } }] });
    // April has no payslip either.
    expect(await check('2026-05')).toMatchObject({ blockers: 2 });
    await manager.do('readinessWaiver/delete', { id: april.findings[0]!.waiver!.id });
    expect(await check('2026-04')).toMatchObject({ blockers: 1 });
    const trail = await testBed.rows<{ action: string }>(
      `SELECT action FROM platform_audit WHERE resource = 'readinessWaiver' ORDER BY id`,
    );
    expect(trail).toHaveLength(2);
  });

  it('asks as much of people who were archived after a run took them in, and of no others', async () => {
    const run = await manager.do('payrollRun/add', {
      month: '2026-04',
      kind: 'regular',
      payDate: '2026-04-28',
      people: 'all',
    });
    await testBed.as('harum.director').do('employee/archive', { ids: [id] });
    expect(await check('2026-04')).toMatchObject({ people: 1, blockers: 1 });
    expect(await manager.post('payrollRun/calculate', { id: run })).toMatchObject({
      extras: { errorCode: 'payroll.notReady' },
    });
    expect(await check('2026-05')).toMatchObject({ people: 0 });
    await testBed.as('harum.director').do('employee/restore', { ids: [id] });
    await manager.do('payrollRun/delete', { id: run });
  });

  it('is settled by the answer that there was no earlier employer', async () => {
    const { version } = await manager.ask(`employee/detail?id=${id}`);
    await manager.do('employee/update', { id, version, noEarlierEmployer: true });
    expect(await check('2026-04')).toMatchObject({ blockers: 0, findings: [] });
  });

  it('warns of a release from SKBBK that was not filed in its period (payroll-contributions, section 5)', async () => {
    const { version } = await manager.ask(`employee/detail?id=${id}`);
    const late = { validFrom: '2026-09-01', status: 'released', filedBy: 'employer' };
    const skbbkNotices = [{ ...late, filedOn: '2026-09-15' }];
    await manager.do('employee/update', { id, version, skbbkNotices });
    expect(await found('2026-08')).not.toContain('releaseOutsideWindow');
    expect((await check('2026-09')).findings).toContainEqual(
      expect.objectContaining({
        check: 'releaseOutsideWindow',
        severity: 'warning',
        canWaive: true,
        params: { from: '2026-07-13', to: '2026-08-31' },
        place: { resource: 'employee', id, field: 'skbbkNotices' },
      }),
    );
  });

  it('warns before the first pay of a year of a value that was entered for an earlier one (ADR 130)', async () => {
    const { items } = await manager.do('payrollItem/page', { pageSize: 200 });
    const car = items.find(({ code }: { code: string }) => code === 'bikOfYear');
    const longer = await manager.do('employee/add', {
      ...record,
      staffNumber: 'A2',
      idNumber: '901231-14-5679',
      joinedOn: '2025-06-02',
    });
    const recurring = await manager.do('employeePayrollItem/add', {
      employeeId: longer,
      payrollItemId: car.id,
      amount: '6000.00',
      beginsOn: '2025-07-01',
    });
    expect((await check('2026-01')).findings).toContainEqual(
      expect.objectContaining({
        check: 'yearlyValueAgain',
        severity: 'warning',
        employee: { id: longer, staffNumber: 'A2', name: 'Aminah' },
        params: { item: car.name, year: 2026, until: '2025-12-31' },
        place: { resource: 'employeePayrollItem', id: recurring, field: 'endsOn' },
      }),
    );
    expect(await found('2025-12')).not.toContain('yearlyValueAgain');
  });

  it('refuses a month whose law is not known', async () =>
    expect(await manager.post('readiness/check', { month: '2031-01' })).toMatchObject({
      code: 400,
    }));

  it('is closed to Staff, and contains nobody of another organisation', async () => {
    expect(await staff.post('readiness/check', { month: '2026-04' })).toMatchObject({ code: 403 });
    const theirs = await check('2026-04', stranger);
    expect(theirs).toMatchObject({ people: 0, findings: [{ check: 'companyMissing' }] });
    expect(
      await stranger.post('readinessWaiver/add', {
        month: '2026-04',
        employeeId: id,
        code: 'tp3Missing',
        reason: 'x',
      }),
    ).toMatchObject({ code: 400 });
  });
});
