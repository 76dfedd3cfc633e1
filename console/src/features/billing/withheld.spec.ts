import { allowedWithoutPlan } from '@modules/payroll/contract';
import { payrollMenu } from '@modules/payroll/menu';
import { withheldIn } from './withheld';

const withheld = withheldIn(payrollMenu, allowedWithoutPlan);

describe('payroll outside of the plan (ADR 115)', () => {
  it.each(['department:add', 'employee:import', 'payrollRun:calculate', 'payrollRun:approve'])(
    'withholds %s',
    (code) => expect(withheld).toContain(code),
  );

  it.each(['employee:page', 'employee:export', 'employee:reveal', 'payslip:mail', 'order:buy'])(
    'leaves %s',
    (code) => expect(withheld).not.toContain(code),
  );
});
