import type { Month } from '@kernel/time';
import type { Repositories } from '@platform/tenancy/repositories';
import { profileDay } from '../../domain/inputs';
import { assignmentOn } from '../../domain/masters/assignment';
import { holes } from './holes';

/** An employee's assignments in a month, with the names. */
export interface AssignmentInMonth {
  validFrom: string;
  employeeId: string;
  departmentId: string | null;
  workScheduleId: string;
  salaryCycleId: string;
  salaryPolicyId: string;
  department: string | null;
  branch: string | null;
  position: string | null;
}

/** From the history or, if an employee has none, from the record itself. */
const own = (column: string): string => `IF(a.id IS NULL, e.${column}, a.${column})`;

/** The row in force in a month for each employee, or for some: on the same day as profiles. */
export async function assignmentsIn(
  repositories: Repositories,
  { orgId, month, ids }: { orgId: string; month: Month; ids?: readonly string[] },
): Promise<ReadonlyMap<string, AssignmentInMonth>> {
  const rows = await repositories.read<AssignmentInMonth>(
    `SELECT e.id AS employeeId, COALESCE(a.valid_from, e.joined_on) AS validFrom,
       ${own('department_id')} AS departmentId, ${own('work_schedule_id')} AS workScheduleId,
       ${own('salary_cycle_id')} AS salaryCycleId, ${own('salary_policy_id')} AS salaryPolicyId,
       d.name AS department, b.name AS branch, j.name AS position
     FROM payroll_employee e
     LEFT JOIN payroll_employee_assignments a ON a.parent_id = e.id
     LEFT JOIN payroll_department d ON d.id = ${own('department_id')}
     LEFT JOIN payroll_branch b ON b.id = ${own('branch_id')}
     LEFT JOIN payroll_job_position j ON j.id = ${own('job_position_id')}
     WHERE {scope:e} AND e.org_id = ? ${ids ? `AND e.id IN (${holes(ids)})` : ''}`,
    [orgId, ...(ids ?? [])],
  );
  const on = profileDay(month);
  return new Map(
    [...Map.groupBy(rows, ({ employeeId }) => String(employeeId))].map(([id, history]) => [
      id,
      assignmentOn(history, on)!,
    ]),
  );
}
