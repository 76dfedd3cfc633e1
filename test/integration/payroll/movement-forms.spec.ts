import type { MovementForm } from '@modules/payroll/domain/paper';
import { FormFacts } from '@modules/payroll/application/ports/form-facts';
import { inContext, type OrgScope } from '@platform/context';
import type { Answer } from '../../support/app';
import { chromiumPath } from '../../support/browser';
import { newId } from '../../support/new-id';
import { pdfPages } from '../../support/pdf-text';
import type { Person } from '../operations/test-bed';
import { openRunTestBed, type RunTestBed } from './run-test-bed';

/** CP22, CP22A, CP21 and the register of Form TP3 (payroll-pcb, sections 1 and 14). */
describe('forms of who joins or leaves', () => {
  let bed: RunTestBed;
  let manager: Person;
  let director: Person;

  beforeAll(async () => {
    bed = await openRunTestBed({ env: { CHROMIUM_PATH: await chromiumPath() } });
    ({ manager, director } = bed.people);
  });
  afterAll(() => bed?.close());

  const done = async (path: string, body: object): Promise<Answer['result']> => {
    const answer = await manager.post(path, body);
    expect([path, answer.code, answer.extras]).toEqual([path, 200, answer.extras]);
    return answer.result;
  };
  const first = async (name: string): Promise<string> =>
    (await done(`${name}/page`, { pageSize: 1 })).items[0].id;

  /** Somebody whose position, pay, category and children change while they are employed. */
  const promoted = async (): Promise<string> => {
    const masters = {
      workScheduleId: await first('workSchedule'),
      salaryCycleId: await first('salaryCycle'),
      salaryPolicyId: await first('salaryPolicy'),
    };
    const trainee = await done('jobPosition/add', { name: 'Trainee roaster' });
    const head = await done('jobPosition/add', { name: 'Head of roasting' });
    const row = (validFrom: string, jobPositionId: string) => ({
      validFrom,
      jobPositionId,
      ...masters,
    });
    const born = '2025-06-02';
    const child = {
      name: 'Aina',
      kind: 'under18',
      share: 'whole',
      birthDate: born,
      validFrom: born,
    };
    return done('employee/add', {
      staffNumber: 'KH900',
      name: 'Nor Aisyah',
      idType: 'nric',
      idNumber: '900101-14-5078',
      nationality: 'MYS',
      birthDate: '1990-01-01',
      employeeStatus: 'permanent',
      ...masters,
      jobPositionId: head,
      payslipLanguage: 'en',
      joinedOn: '2024-02-01',
      lastDay: '2026-10-31',
      resignedOn: '2026-09-15',
      leavingReason: 'resignation',
      assignments: [row('2024-02-01', trainee), row('2026-01-01', head)],
      pay: [
        { validFrom: '2024-02-01', payType: 'daily', amount: '110.00' },
        { validFrom: '2025-01-01', payType: 'monthly', amount: '3900.00' },
        { validFrom: '2026-01-01', payType: 'monthly', amount: '5400.00' },
      ],
      taxProfiles: [
        { validFrom: '2024-02-01', regime: 'resident', category: '1' },
        { validFrom: '2025-06-01', regime: 'resident', category: '3' },
      ],
      dependants: [child],
    });
  };

  const textOf = async (employeeId: string, form: MovementForm): Promise<string> => {
    const response = await fetch(
      `${await bed.app.getUrl()}/api/movementForm/pdf?employeeId=${employeeId}&form=${form}`,
      { headers: { authorization: `Bearer ${director.token}`, 'accept-language': 'en' } },
    );
    expect(response.headers.get('content-type')).toBe('application/pdf');
    return (await pdfPages(Buffer.from(await response.arrayBuffer()))).join('\n');
  };

  it('hold what was in force on the day that they tell of: the first on CP22, the last on CP22A', async () => {
    const id = await promoted();
    const cp22 = await textOf(id, 'cp22');
    for (const held of ['Trainee roaster', '110.00', 'Notification of a new employee'])
      expect(cp22).toContain(held);
    for (const later of ['Head of roasting', '3,900.00', '5,400.00'])
      expect(cp22).not.toContain(later);
    const cp22a = await textOf(id, 'cp22a');
    for (const held of ['Head of roasting', '5,400.00']) expect(cp22a).toContain(held);
    for (const earlier of ['Trainee roaster', '110.00', '3,900.00'])
      expect(cp22a).not.toContain(earlier);
    const valued = (text: string, label: string) => new RegExp(`${label}\\s+(\\d)`).exec(text)![1];
    expect([cp22, cp22a].map((text) => valued(text, 'Tax category'))).toEqual(['1', '3']);
    expect([cp22, cp22a].map((text) => valued(text, 'Children for relief'))).toEqual(['0', '1']);
  }, 120_000);

  it('and registers are those of one employer, though their reader sees several', async () => {
    const employers = await bed.rows<{ id: string; org: string; number: string }>(
      `SELECT MIN(id) AS id, org_id AS org, MIN(staff_number) AS number FROM payroll_employee
       WHERE staff_number IN ('KH014', 'BJ014') GROUP BY org_id ORDER BY number DESC`,
    );
    const [harum, besi] = employers.map(({ org }) => org);
    for (const { id, org, number } of employers)
      await bed.rows(
        `INSERT INTO payroll_earlier_employment (id, org_id, create_time, update_time, employee_id, year,
           employer_name, remuneration, epf, pcb, zakat, departure_levy, exempt_travel,
           exempt_childcare, exempt_own_products, exempt_awards, exempt_other)
         VALUES (${newId()}, ?, NOW(3), NOW(3), ?, 2026, ?, 8000, 880, 40, 0, 0, 0, 0, 0, 0, 0)`,
        [org, id, `Employer of ${number}`],
      );
    const scope: OrgScope = {
      orgId: harum!,
      readable: [harum!, besi!],
      onlyCreatedBy: null,
      userId: null,
    };
    const facts = bed.app.get(FormFacts, { strict: false });
    const [statements, movers] = await inContext(
      { requestId: 'test', language: 'en', reason: 'test', scope },
      () => Promise.all([facts.earlier(2026), facts.movers('2000-01-01', '2026-12-31')]),
    );
    const numbers = [...statements, ...movers].map(({ staffNumber }) => staffNumber);
    expect(statements.map(({ employerName }) => employerName)).toContain('Employer of KH014');
    expect(movers.length).toBeGreaterThan(20);
    expect(numbers.filter((number) => !number.startsWith('KH'))).toEqual([]);
    const foreign = employers[1]!.id;
    const url = `movementForm/pdf?employeeId=${foreign}&form=cp22`;
    expect((await director.get(url)).code).toBe(404);
  });
});
