import { Module } from '@nestjs/common';
import { ResourceModule } from '@platform/resource';
import { BeginPayroll } from './application/begin-payroll';
import { oneDefault } from './application/one-default';
import { PayrollItemHooks } from './application/payroll-item-hooks';
import { branch } from './resources/branch.resource';
import { companyProfile } from './resources/company-profile.resource';
import { department } from './resources/department.resource';
import { employee } from './resources/employee.resource';
import { earlierEmployment } from './resources/earlier-employment.resource';
import { employeeDeduction } from './resources/employee-deduction.resource';
import { employeePayrollItem } from './resources/employee-payroll-item.resource';
import { jobPosition } from './resources/job-position.resource';
import { payrollItem } from './resources/payroll-item.resource';
import { salaryCycle } from './resources/salary-cycle.resource';
import { salaryPolicy } from './resources/salary-policy.resource';
import { taxOrder } from './resources/tax-order.resource';
import { workSchedule } from './resources/work-schedule.resource';

/** Payroll: the employer, its people, and what they are paid. */
@Module({
  imports: [
    ResourceModule.of(employee),
    ResourceModule.of(employeePayrollItem),
    ResourceModule.of(employeeDeduction),
    ResourceModule.of(taxOrder),
    ResourceModule.of(earlierEmployment),
    ResourceModule.of(payrollItem, PayrollItemHooks),
    ResourceModule.of(companyProfile, BeginPayroll),
    ResourceModule.of(department),
    ResourceModule.of(branch),
    ResourceModule.of(jobPosition),
    ResourceModule.of(workSchedule, oneDefault(workSchedule)),
    ResourceModule.of(salaryCycle, oneDefault(salaryCycle)),
    ResourceModule.of(salaryPolicy, oneDefault(salaryPolicy)),
  ],
})
export class PayrollModule {}
