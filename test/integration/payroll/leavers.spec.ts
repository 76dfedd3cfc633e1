import type { Answer } from '../../support/app';
import { openRunTestBed, type RunTestBed } from './run-test-bed';

type Json = Answer['result'];

/** People who are paid after they have left. */
describe('payments on leaving', () => {
  let bed: RunTestBed;

  beforeAll(async () => {
    bed = await openRunTestBed();
  });
  afterAll(() => bed.close());

  const person = async (): Promise<string> => {
    const { items } = (await bed.people.manager.post('employee/page', { pageSize: 200 })).result;
    return items.find(({ staffNumber }: Json) => staffNumber === 'KH005').id;
  };
  /** What a run of the month exempts of a compensation. */
  const exemptIn = async (month: string, amount: string): Promise<string> => {
    const { manager, director } = bed.people;
    const employeeId = await person();
    const run = { month, kind: 'finalPay', payDate: `${month}-28` };
    const id = await bed.done(manager, 'add', { ...run, people: { employeeIds: [employeeId] } });
    const known = await bed.got(manager, `items?id=${id}`);
    const payrollItemId = known.find(({ code }: Json) => code === 'retrenchmentBenefit').id;
    const { entries, version } = await bed.got(manager, `row?id=${id}&employeeId=${employeeId}`);
    const paid = { items: [{ payrollItemId, amount }] };
    await bed.done(manager, 'save', { id, rows: [{ employeeId, version, ...entries, ...paid }] });
    await bed.done(manager, 'calculate', { id });
    await bed.work();
    await bed.done(director, 'approve', { id });
    return (await bed.got(manager, `payslip?id=${id}&employeeId=${employeeId}`)).run.exempt;
  };

  // Two completed years at RM10,000: RM20,000 of the compensation are exempt, whenever it is paid.
  it('are exempt up to the limit of the cessation, in two years together (payroll-pcb 12.3)', async () => {
    const { manager } = bed.people;
    const employeeId = await person();
    await bed.rows(
      `UPDATE payroll_employee SET joined_on = '2023-06-01', last_day = '2025-12-31',
         leaving_reason = 'lossOfEmployment' WHERE id = ?`,
      [employeeId],
    );
    // What another payroll had paid of it before counts as well.
    const added = await manager.post('openingBalance/add', {
      employeeId,
      year: 2025,
      untilMonth: '2025-11',
      remuneration: '0.00',
      epf: '0.00',
      pcb: '0.00',
      zakat: '0.00',
      income: [],
      reliefs: [],
      exemptions: [{ rule: 'compensation', amount: '1000.00' }],
    });
    expect([added.code, added.message]).toEqual([200, expect.anything()]);
    expect([await exemptIn('2025-12', '15000.00'), await exemptIn('2026-01', '15000.00')]).toEqual([
      '15000.00',
      '4000.00',
    ]);
  });

  it('have the limit of their own cessation, for people employed anew in the year (payroll-pcb 12.3)', async () => {
    await bed.rows(
      `UPDATE payroll_employee SET joined_on = '2026-03-02', last_day = '2026-03-20',
         no_earlier_employer = 1 WHERE id = ?`,
      [await person()],
    );
    // Without a completed year nothing is exempt; the RM4,000 of January were of another cessation.
    expect(await exemptIn('2026-03', '5000.00')).toBe('0.00');
  });
});
