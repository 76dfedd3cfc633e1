import { Module } from '@nestjs/common';
import { ResourceModule } from '@platform/resource';
import { oneDefault } from './application/one-default';
import { branch } from './resources/branch.resource';
import { companyProfile } from './resources/company-profile.resource';
import { department } from './resources/department.resource';
import { jobPosition } from './resources/job-position.resource';
import { salaryCycle } from './resources/salary-cycle.resource';
import { salaryPolicy } from './resources/salary-policy.resource';
import { workSchedule } from './resources/work-schedule.resource';

/** Payroll: the employer, its people, and what they are paid. */
@Module({
  imports: [
    ResourceModule.of(companyProfile),
    ResourceModule.of(department),
    ResourceModule.of(branch),
    ResourceModule.of(jobPosition),
    ResourceModule.of(workSchedule, oneDefault(workSchedule)),
    ResourceModule.of(salaryCycle, oneDefault(salaryCycle)),
    ResourceModule.of(salaryPolicy, oneDefault(salaryPolicy)),
  ],
})
export class PayrollModule {}
