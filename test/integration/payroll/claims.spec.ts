import { parse } from 'csv-parse/sync';
import { formOf } from '../../support/form';
import { meanwhile } from '../../support/meanwhile';
import { openTestBed, type TestBed } from '../invoicing/test-bed';
import type { Person } from '../invoicing/person';

/** Form TP1, Form TP3 part D and the balances that a year begins with (payroll-pcb, sections 13 to 15). */
describe('what a year counts beside its own months', () => {
  let testBed: TestBed;
  let manager: Person;
  let stranger: Person;
  let staff: Person;
  let masters: Record<string, string>;
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    testBed = await openTestBed();
    const director = testBed.as('harum.director');
    manager = testBed.as('harum.manager');
    staff = testBed.as('harum.staff');
    stranger = testBed.as('besi.director');
    await director.do('companyProfile/add', {
      name: 'Harum Sdn Bhd',
      email: 'pay@harum.example',
      entityType: 'company',
      payslipPassword: 'idNumber',
    });
    const only = async (name: string): Promise<string> =>
      (await manager.do(`${name}/page`)).items[0].id;
    masters = {
      workScheduleId: await only('workSchedule'),
      salaryCycleId: await only('salaryCycle'),
      salaryPolicyId: await only('salaryPolicy'),
    };
    for (const [staffNumber, idNumber] of [
      ['7', '901231-14-5678'],
      ['A-2', '901231-14-5679'],
    ] as const)
      ids[staffNumber] = await manager.do('employee/add', employeeOf(staffNumber, idNumber));
  });
  afterAll(() => testBed.close());

  const employeeOf = (staffNumber: string, idNumber: string): object => ({
    staffNumber,
    name: `Person ${staffNumber}`,
    idType: 'nric',
    idNumber,
    birthDate: '1990-12-31',
    joinedOn: '2024-01-02',
    nationality: 'MYS',
    ...masters,
    employeeStatus: 'permanent',
    payslipLanguage: 'en',
    pay: [{ validFrom: '2024-01-02', payType: 'monthly', amount: '4200.00' }],
    taxProfiles: [{ validFrom: '2024-01-02', regime: 'resident', category: '1' }],
  });
  const claim = (more: object = {}): object => ({
    employeeId: ids['7'],
    month: '2026-03',
    code: 'C5',
    amount: '1800.00',
    ...more,
  });
  /** Form TP3 with nothing on it but what is put in. */
  const stated = (more: object): object => ({
    employeeId: ids['7'],
    year: 2026,
    remuneration: '8000.00',
    epf: '880.00',
    pcb: '0.00',
    zakat: '0.00',
    departureLevy: '0.00',
    exemptTravel: '0.00',
    exemptChildcare: '0.00',
    exemptOwnProducts: '0.00',
    exemptAwards: '0.00',
    exemptOther: '0.00',
    ...more,
  });
  const left = async (code: string): Promise<object> => {
    const heads: { code: string }[] = await manager.do('reliefClaim/left', {
      employeeId: ids['7'],
      year: 2026,
    });
    return heads.find((head) => head.code === code)!;
  };
  const faultsOf = async (path: string, body: object) =>
    (await manager.post(path, body)).extras?.fieldErrors?.map(
      ({ code, path: at }: { code: string; path: string }) => `${code} ${at}`,
    );

  it('cuts claims to the limit of the year, Form TP3 included, and keeps them whole', async () => {
    await manager.do('reliefClaim/add', claim());
    await manager.do(
      'earlierEmployment/add',
      stated({ employerName: 'Pelita', reliefs: [{ code: 'C5', amount: '500.00' }] }),
    );
    expect(await left('C5')).toMatchObject({ limit: '2500.00', used: '2300.00', left: '200.00' });
    await manager.do('reliefClaim/add', claim({ month: '2026-04', amount: '900.00' }));
    expect(await left('C5')).toMatchObject({ used: '2500.00', left: '0.00' });
    const { items } = await manager.do('reliefClaim/page', { keyword: '' });
    expect(items.map(({ amount }: { amount: string }) => amount).sort()).toEqual([
      '1800.00',
      '900.00',
    ]);
  });

  it('refuses a relief again that is claimed once in two years, and the third journey of a lifetime', async () => {
    await manager.do('reliefClaim/add', claim({ month: '2025-11', code: 'C7' }));
    expect(await faultsOf('reliefClaim/add', claim({ code: 'C7' }))).toEqual([
      'payroll.reliefOnceInYears code',
    ]);
    const journey = claim({ code: 'D1b', amount: '8.00' });
    await manager.do('reliefClaim/add', { ...journey, month: '2025-05' });
    const last = await manager.do('reliefClaim/add', { ...journey, month: '2025-06' });
    expect(await faultsOf('reliefClaim/add', journey)).toEqual(['payroll.reliefTimes code']);
    // It may be corrected itself.
    await manager.do('reliefClaim/update', { id: last, version: 1, amount: '9.00' });
  });

  it('refuses a head that the year has not, one with parts, and a rebate in part D', async () => {
    expect(await faultsOf('reliefClaim/add', claim({ month: '2025-03', code: 'C17' }))).toEqual([
      'payroll.reliefOfYear code',
    ]);
    expect(await faultsOf('reliefClaim/add', claim({ code: 'C4' }))).toEqual([
      'payroll.reliefHasParts code',
    ]);
    expect(
      await faultsOf(
        'earlierEmployment/add',
        stated({ employerName: 'Senja', reliefs: [{ code: 'D1a', amount: '1.00' }] }),
      ),
    ).toEqual(['payroll.rebateElsewhere reliefs[0].code']);
  });

  it('refuses a claim for SOCSO and EIS while they count without one (payroll-pcb 13.2)', async () => {
    const director = testBed.as('harum.director');
    const [{ id }] = (await director.do('companyProfile/page')).items;
    const counts = async (countsSocsoRelief: boolean): Promise<void> => {
      const { version } = (await director.get(`companyProfile/detail?id=${id}`)).result;
      await director.do('companyProfile/update', { id, version, countsSocsoRelief });
    };
    const asked = claim({ code: 'C14', amount: '20.00' });
    expect(await faultsOf('reliefClaim/add', asked)).toEqual(['payroll.reliefCountedAlready code']);
    await counts(false);
    const claimed = await manager.do('reliefClaim/add', asked);
    await counts(true);
    // What was handed in before is not approved any more, and may be refused.
    const approved = await director.post('reliefClaim/approve', { ids: [claimed] });
    expect(approved.extras?.fieldErrors).toMatchObject([{ code: 'payroll.reliefCountedAlready' }]);
    await director.do('reliefClaim/refuse', { id: claimed, reason: 'Counted already' });
  });

  it('approves no claim that was changed or refused since the decision was begun', async () => {
    const director = testBed.as('harum.director');
    const id = await manager.do('reliefClaim/add', claim({ code: 'C6', amount: '10.00' }));
    for (const change of ['amount = 900', "state = 'refused'"]) {
      const deciding = meanwhile(testBed.database.dataSource, 'FROM `payroll_relief_claim`', () =>
        testBed.rows(`UPDATE payroll_relief_claim SET ${change} WHERE id = ?`, [id]),
      );
      const { extras } = await director.post('reliefClaim/approve', { ids: [id] });
      deciding();
      expect([change, extras?.errorCode]).toEqual([change, 'changedByAnother']);
    }
  });

  it('shows nothing left of alimony beside the wife relief', async () => {
    expect(await left('C10')).toMatchObject({ left: '4000.00' });
    const { version, taxProfiles } = (await manager.get(`employee/detail?id=${ids['7']}`)).result;
    const wife = { validFrom: '2026-01-01', regime: 'resident', category: '2' };
    await manager.do('employee/update', {
      id: ids['7'],
      version,
      maritalStatus: 'married',
      taxProfiles: [...taxProfiles, wife],
    });
    expect(await left('C10')).toMatchObject({ used: '0.00', left: '0.00' });
  });

  const balance = (more: object = {}): object => ({
    employeeId: ids['A-2'],
    year: 2026,
    untilMonth: '2026-03',
    remuneration: '12600.00',
    epf: '1386.00',
    pcb: '150.05',
    zakat: '0.00',
    ...more,
  });

  it('refuses an opening balance of another year, of a whole one, and a head twice', async () => {
    const twice = [
      { code: 'C5', amount: '1.00' },
      { code: 'C5', amount: '2.00' },
    ];
    expect(await faultsOf('openingBalance/add', balance({ untilMonth: '2025-03' }))).toEqual([
      'payroll.monthOfYear untilMonth',
    ]);
    expect(await faultsOf('openingBalance/add', balance({ untilMonth: '2026-12' }))).toEqual([
      'payroll.openingWholeYear untilMonth',
    ]);
    expect(await faultsOf('openingBalance/add', balance({ reliefs: twice }))).toEqual([
      'payroll.twice reliefs[1].code',
    ]);
    const income = [{ eaLine: 'B1b', amount: '15000.01' }];
    const parts = balance({ income, zakatDeducted: '0.01' });
    expect(await faultsOf('openingBalance/add', parts)).toEqual([
      'payroll.partAboveWhole income',
      'payroll.partAboveWhole zakatDeducted',
    ]);
  });

  const imported = async (name: string, text: string, dryRun = false) => {
    const form = formOf({}, { name: 'sheet.csv', bytes: Buffer.from(text) });
    const sent = await manager.send({ method: 'POST', url: `/api/${name}/importFile`, ...form });
    const { fileId, mapping } = sent.json().result;
    const id = await manager.do<string>(`${name}/import`, { fileId, mapping, dryRun });
    await testBed.worker.runTask();
    return manager.ask(`${name}/importOutcome`, { id });
  };
  const columns =
    'employeeId,year,untilMonth,remuneration,epf,pcb,zakat,reliefs.code,reliefs.amount';
  const line = (person: string, more: string): string => `${person},2026,2026-03,${more}`;
  const sheet = [
    columns,
    line('7', '15000.00,1650.00,120.00,0.00,C6,300.00'),
    line('7', '15000.00,1650.00,120.00,0.00,C14,61.50'),
    line('A-2', '12600.00,1386.00,150.05,60.00,,'),
  ].join('\r\n');

  it('takes opening balances from a sheet by staff number: tried first, faults by cell, safe to repeat', async () => {
    const faulty = [columns, line('7', '15000.00,x,120.00,0.00,C99,1.00')].join('\r\n');
    expect(await imported('openingBalance', faulty, true)).toMatchObject({
      created: 0,
      faultCount: 1,
    });
    expect(await imported('openingBalance', sheet, true)).toMatchObject({ created: 2 });
    expect((await manager.do('openingBalance/page')).total).toBe(0);
    expect(await imported('openingBalance', sheet)).toMatchObject({ created: 2 });
    expect(await imported('openingBalance', sheet)).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: 2,
    });
    const changed = sheet.replace('1386.00', '1400.00');
    expect(await imported('openingBalance', changed)).toMatchObject({
      created: 0,
      updated: 1,
      unchanged: 1,
    });
    expect(await left('C6')).toMatchObject({ used: '300.00', left: '700.00' });
  });

  it('exports by staff number, so that the sheet finds its people again', async () => {
    const reply = await manager.send({
      method: 'POST',
      url: '/api/openingBalance/export',
      payload: { format: 'csv', scope: 'all', columns: ['employeeId', 'epf'] },
    });
    const rows: Record<string, string>[] = parse(reply.rawPayload, { columns: true, bom: true });
    expect(rows.map((row) => row.Employee).sort()).toEqual(['7', 'A-2']);
  });

  it('employees are changed by a sheet as well, again safely', async () => {
    const change = ['staffNumber,email,departmentId', 'A-2,new@harum.example,Packing'].join('\r\n');
    await manager.do('department/add', { name: 'Packing' });
    expect(await imported('employee', change)).toMatchObject({ updated: 1 });
    expect(await imported('employee', change)).toMatchObject({ unchanged: 1 });
    const { items } = await manager.do('employee/page', { keyword: 'A-2' });
    const [packing] = (await manager.do('department/page')).items;
    expect(items).toMatchObject([{ email: 'new@harum.example', departmentId: packing.id }]);
  });

  it('takes new employees from a sheet: tried first, faults by cell, safe to repeat, numbers sealed', async () => {
    const heads =
      'staffNumber,name,idType,idNumber,nationality,birthDate,joinedOn,employeeStatus,payslipLanguage,' +
      'workScheduleId,salaryCycleId,salaryPolicyId,accountNumber,' +
      'pay.validFrom,pay.payType,pay.amount,' +
      'taxProfiles.validFrom,taxProfiles.regime,taxProfiles.category';
    const named = async (name: string): Promise<string> =>
      (await manager.do(`${name}/page`)).items[0].name;
    const terms = [
      await named('workSchedule'),
      await named('salaryCycle'),
      await named('salaryPolicy'),
    ].join(',');
    const profile = '2025-01-02,resident,1';
    const row = (staffNumber: string, idNumber: string, pay: string, tax = profile): string =>
      [
        staffNumber,
        `Person ${staffNumber}`,
        'nric',
        idNumber,
        'MYS',
        '1992-05-06',
        '2025-01-02',
        'permanent',
        'en',
        terms,
        '8877665544',
        pay,
        tax,
      ].join(',');
    const paid = (amount: string, from = '2025-01-02'): string => `${from},monthly,${amount}`;
    const faulty = [
      heads,
      row('N1', '920506-14-7001', paid('3100.00')),
      row('N2', '920506-14-7002', paid('plenty')),
      row('N3', '930506-14-7003', paid('3300.00')),
    ].join('\r\n');
    const tried = await imported('employee', faulty, true);
    expect(
      tried.faults.map((each: { row: number; column: string; code: string }) =>
        [each.row, each.column, each.code].join(' '),
      ),
    ).toEqual(['3 pay.amount notANumber', '4 birthDate payroll.nricBirthDate']);
    expect((await manager.do('employee/page', { keyword: 'N1' })).total).toBe(0);

    const sheetOfTwo = [
      heads,
      row('N1', '920506-14-7001', paid('3100.00')),
      row('N1', '920506-14-7001', paid('3350.00', '2026-01-01'), ',,'),
      row('N2', '920506-14-7002', paid('3200.00')),
    ].join('\r\n');
    expect(await imported('employee', sheetOfTwo)).toMatchObject({ created: 2, faultCount: 0 });
    expect(await imported('employee', sheetOfTwo)).toMatchObject({ created: 0, unchanged: 2 });
    const [one] = (await manager.do('employee/page', { keyword: '920506-14-7001' })).items;
    expect(one).toMatchObject({ staffNumber: 'N1', idNumber: '••••7001' });
    expect((await manager.ask(`employee/detail?id=${one.id}`)).pay).toMatchObject([
      { validFrom: '2025-01-02', amount: '3100.00' },
      { validFrom: '2026-01-01', amount: '3350.00' },
    ]);
    const told: unknown = await testBed.database.dataSource.query(
      `SELECT (SELECT GROUP_CONCAT(after_data) FROM platform_audit WHERE resource = 'employee') AS trail,
         (SELECT GROUP_CONCAT(id_number, account_number) FROM payroll_employee) AS stored`,
    );
    for (const open of ['920506-14-7001', '8877665544', '3350.00'])
      expect(JSON.stringify(told)).not.toContain(open);
  });

  it('is closed to Staff, and shows nothing of another organisation', async () => {
    const body = { employeeId: ids['7'], year: 2026 };
    expect(await staff.post('reliefClaim/left', body)).toMatchObject({ code: 403 });
    expect(await stranger.post('reliefClaim/left', body)).toMatchObject({ code: 404 });
    expect((await stranger.do('reliefClaim/page')).total).toBe(0);
    expect((await stranger.do('openingBalance/page')).total).toBe(0);
  });
});
