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

  // Two completed years at RM10,000: RM20,000 of the compensation are exempt, whenever it is paid.
  it('are exempt up to the limit of the cessation, in two years together (payroll-pcb 12.3)', async () => {
    const { manager, director } = bed.people;
    const { items } = (await manager.post('employee/page', { pageSize: 200 })).result;
    const { id: employeeId } = items.find(({ staffNumber }: Json) => staffNumber === 'KH005');
    await bed.rows(
      `UPDATE payroll_employee SET joined_on = '2023-06-01', last_day = '2025-12-31',
         leaving_reason = 'lossOfEmployment' WHERE id = ?`,
      [employeeId],
    );
    const exemptIn = async (month: string): Promise<string> => {
      const run = { month, kind: 'finalPay', payDate: `${month}-28` };
      const id = await bed.done(manager, 'add', { ...run, people: { employeeIds: [employeeId] } });
      const known = await bed.got(manager, `items?id=${id}`);
      const payrollItemId = known.find(({ code }: Json) => code === 'retrenchmentBenefit').id;
      const { entries, version } = await bed.got(manager, `row?id=${id}&employeeId=${employeeId}`);
      const paid = { items: [{ payrollItemId, amount: '15000.00' }] };
      await bed.done(manager, 'save', { id, rows: [{ employeeId, version, ...entries, ...paid }] });
      await bed.done(manager, 'calculate', { id });
      await bed.work();
      await bed.done(director, 'approve', { id });
      return (await bed.got(manager, `payslip?id=${id}&employeeId=${employeeId}`)).run.exempt;
    };
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
    expect([await exemptIn('2025-12'), await exemptIn('2026-01')]).toEqual(['15000.00', '4000.00']);
  });
});
