import { businessDate } from '@kernel/time';
import type { DemoOrganisation, SealingSeedContext } from '@platform/seeding/context';
import { insertRecords } from '@platform/seeding/insert-records';
import { insertFirstMasters } from './adapters/mysql/first-master-rows';
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
import { paymentLayout } from './resources/payment-layout.resource';
import { readinessWaiver } from './resources/readiness-waiver.resource';
import { reliefClaim } from './resources/relief-claim.resource';
import { taxOrder } from './resources/tax-order.resource';
import { demoClaims } from './seeds/demo-claims';
import { demoLayout, demoLedger } from './seeds/demo-ledger';
import { demoMasters, type DemoEmployer, demoProfile } from './seeds/demo-masters';
import { demoOrders } from './seeds/demo-orders';
import { demoRecurring } from './seeds/demo-recurring';
import { type DemoFirm, demoStaff } from './seeds/demo-staff';

export type { DemoEmployer } from './seeds/demo-masters';
export { seedPayrollRuns } from './seeds/demo-runs';

/** An organisation's payroll: the employer, its masters, and employees of every kind. */
export async function seedPayroll(
  context: SealingSeedContext,
  firm: DemoFirm,
  employer: DemoEmployer,
): Promise<void> {
  const organisation: DemoOrganisation = context.organisations[firm];
  const owner = { orgId: organisation.id, userId: organisation.users.director };
  const insert = insertRecords.bind(null, context);
  await insert(companyProfile, owner, [demoProfile(organisation, employer)]);
  const { items, ...first } = await insertFirstMasters(
    (table, rows) => context.insert(table, rows),
    { ...owner, at: context.now },
  );
  const { departments, jobPositions, branches } = demoMasters(firm, employer);
  const today = businessDate(context.now);
  const { records, indexOf } = demoStaff(firm, today, {
    ...first,
    departments: await insert(department, owner, departments),
    jobPositions: await insert(jobPosition, owner, jobPositions),
    branches: await insert(branch, owner, branches),
  });
  const employees = await insert(employee, owner, records);
  const people = { records, employees, items, idOf: (key: string) => employees[indexOf(key)]! };
  await insert(employeePayrollItem, owner, demoRecurring(people));
  const { deductions, taxOrders, earlier } = demoOrders(people, today);
  await insert(employeeDeduction, owner, deductions);
  await insert(taxOrder, owner, taxOrders);
  await insert(earlierEmployment, owner, earlier);
  const { claims, openings, waivers } = demoClaims(people, today, {
    enteredBy: `${firm}.manager`,
    decidedBy: `${firm}.director`,
    decidedTime: context.now,
  });
  await insert(reliefClaim, owner, claims);
  await insert(openingBalance, owner, openings);
  await insert(readinessWaiver, owner, waivers);
  await insert(journalAccount, owner, demoLedger());
  await insert(paymentLayout, owner, [demoLayout]);
}
