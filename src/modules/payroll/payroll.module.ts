import { Module } from '@nestjs/common';
import { SoldServices } from '@platform/entitlements';
import { ResourceModule } from '@platform/resource';
import { HolidaysModule } from '@modules/holidays';
import { IdentityModule } from '@modules/identity';
import { MailModule } from '@modules/mail';
import { lawControllers, lawProviders } from './law.wiring';
import { EmployeeHooks } from './application/assignment-hooks';
import { BeginPayroll } from './application/begin-payroll';
import { DeductionHooks } from './application/deduction-hooks';
import { oneDefault } from './application/one-default';
import { JournalAccountHooks } from './application/journal-account-hooks';
import { RecurringItemHooks } from './application/recurring-item-hooks';
import { PayrollItemHooks } from './application/payroll-item-hooks';
import { fileControllers, fileProviders } from './files.wiring';
import {
  EarlierEmploymentHooks,
  OpeningBalanceHooks,
  ReliefClaimHooks,
} from './application/relief-hooks';
import { neededTerms } from './domain/masters/assignment';
import { allowedWithoutPlan, PAYROLL_SERVICE } from './domain/sold-as';
import { WaiverHooks } from './application/waiver-hooks';
import { payrollMenu } from './menu';
import { PayrollPortsModule } from './ports.wiring';
import { peopleControllers, peopleProviders } from './people.wiring';
import { paperControllers, paperProviders } from './papers.wiring';
import { branch } from './resources/branch.resource';
import { companyProfile } from './resources/company-profile.resource';
import { department } from './resources/department.resource';
import { employee } from './resources/employee.resource';
import { earlierEmployment } from './resources/earlier-employment.resource';
import { employeeDeduction } from './resources/employee-deduction.resource';
import { employeePayrollItem } from './resources/employee-payroll-item.resource';
import { journalAccount } from './resources/journal-account.resource';
import { jobPosition } from './resources/job-position.resource';
import { openingBalance } from './resources/opening-balance.resource';
import { payrollItem } from './resources/payroll-item.resource';
import { paymentLayout } from './resources/payment-layout.resource';
import { readinessWaiver } from './resources/readiness-waiver.resource';
import { reliefClaim } from './resources/relief-claim.resource';
import { salaryCycle } from './resources/salary-cycle.resource';
import { salaryPolicy } from './resources/salary-policy.resource';
import { taxOrder } from './resources/tax-order.resource';
import { workSchedule } from './resources/work-schedule.resource';
import { runControllers, runProviders } from './runs.wiring';

const withPorts = { imports: [PayrollPortsModule] };

/** Payroll: the employer, its people, and what they are paid. */
@Module({
  imports: [
    HolidaysModule,
    IdentityModule,
    MailModule,
    ResourceModule.of(employee, EmployeeHooks, { ...withPorts, filled: neededTerms }),
    ResourceModule.of(employeePayrollItem, RecurringItemHooks, withPorts),
    ResourceModule.of(employeeDeduction, DeductionHooks),
    ResourceModule.of(taxOrder),
    PayrollPortsModule,
    ResourceModule.of(earlierEmployment, EarlierEmploymentHooks, withPorts),
    ResourceModule.of(reliefClaim, ReliefClaimHooks, withPorts),
    ResourceModule.of(readinessWaiver, WaiverHooks, withPorts),
    ResourceModule.of(openingBalance, OpeningBalanceHooks, withPorts),
    ResourceModule.of(payrollItem, PayrollItemHooks, withPorts),
    ResourceModule.of(companyProfile, BeginPayroll, withPorts),
    ResourceModule.of(paymentLayout),
    ResourceModule.of(journalAccount, JournalAccountHooks),
    ResourceModule.of(department),
    ResourceModule.of(branch),
    ResourceModule.of(jobPosition),
    ResourceModule.of(workSchedule, oneDefault(workSchedule), withPorts),
    ResourceModule.of(salaryCycle, oneDefault(salaryCycle), withPorts),
    ResourceModule.of(salaryPolicy, oneDefault(salaryPolicy), withPorts),
  ],
  controllers: [
    ...fileControllers,
    ...runControllers,
    ...lawControllers,
    ...peopleControllers,
    ...paperControllers,
  ],
  providers: [
    ...fileProviders,
    ...runProviders,
    ...lawProviders,
    ...peopleProviders,
    ...paperProviders,
  ],
})
export class PayrollModule {
  constructor(sold: SoldServices) {
    sold.add(PAYROLL_SERVICE, payrollMenu, allowedWithoutPlan);
  }
}
