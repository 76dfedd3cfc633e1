import { FilterOperator, FilterLogic } from '@kernel/resource';
import { Injectable } from '@nestjs/common';
import { Refused } from '@kernel/rules';
import { businessDate } from '@kernel/time';
import { Batch } from '@platform/batch';
import { Clock } from '@platform/clock';
import { Resources } from '@platform/resource';
import {
  type ItemResult,
  type TaskItem,
  TaskKind,
  type TaskRow,
  type TaskRunner,
} from '@platform/tasks';
import { type Assignment, assignable, reassigned } from '../domain/masters/assignment';
import { type AddedItem, type EmployeeChange, raised } from '../domain/masters/bulk-change';
import type { ChangePreview } from './employee-change.view';
import { branch } from '../resources/branch.resource';
import { department } from '../resources/department.resource';
import { type Employee, employee } from '../resources/employee.resource';
import { employeePayrollItem } from '../resources/employee-payroll-item.resource';
import { jobPosition } from '../resources/job-position.resource';
import { payrollItem } from '../resources/payroll-item.resource';
import { salaryCycle } from '../resources/salary-cycle.resource';
import { salaryPolicy } from '../resources/salary-policy.resource';
import { workSchedule } from '../resources/work-schedule.resource';
import { MonthMasters } from './ports/month-masters';

interface ChangeInput {
  change: EmployeeChange;
}

/**
 * One change to many employees; those who already have it are skipped, so that a second attempt
 * changes nothing twice.
 */
export const employeeBatch = new Batch<'change' | 'addItem', ChangeInput>(
  'employee',
  { change: { allow: 'employee:update' }, addItem: { allow: 'employeePayrollItem:add' } },
  ['payroll.raisedThatDay', 'payroll.itemThere', 'payroll.sameAlready'],
);

const chosenFrom = {
  workScheduleId: workSchedule,
  salaryCycleId: salaryCycle,
  salaryPolicyId: salaryPolicy,
  departmentId: department,
  branchId: branch,
  jobPositionId: jobPosition,
} as const satisfies Record<keyof typeof assignable, unknown>;

/** The change to one employee: previewed, and applied. */
@Injectable()
export class EmployeeChanges {
  constructor(
    private readonly resources: Resources,
    private readonly masters: MonthMasters,
    private readonly clock: Clock,
  ) {}

  /** Applies the change; refused if it cannot be made or was already made. */
  async apply(id: string, change: EmployeeChange): Promise<void> {
    const person = await this.resources.of(employee).get(id);
    switch (change.kind) {
      case 'raise': {
        const { after } = raised(person.pay, change);
        const pay = [...person.pay, after];
        await this.resources.of(employee).update(id, person.version, { pay });
        return;
      }
      case 'assign': {
        const { rows } = reassigned(person.assignments, change, this.today);
        await this.resources.of(employee).update(id, person.version, { assignments: rows });
        return;
      }
      case 'item':
        await this.masters.hold(person.orgId, [id]);
        await this.refuseThere(id, change);
        await this.resources.of(employeePayrollItem).add(await this.itemFor(id, change));
    }
  }

  /** The effect of the change on each employee, or why it cannot be made. */
  async preview(ids: readonly string[], change: EmployeeChange): Promise<ChangePreview[]> {
    const people = await this.resources.of(employee).find(ids);
    const shown = people.toSorted((a, b) => (a.staffNumber < b.staffNumber ? -1 : 1));
    return Promise.all(shown.map((person) => this.previewOf(person, change)));
  }

  private get today() {
    return businessDate(this.clock.now());
  }

  private async previewOf(person: Employee, change: EmployeeChange): Promise<ChangePreview> {
    const { id, staffNumber, name } = person;
    const named = { id, staffNumber, name };
    try {
      return { ...named, ...(await this.difference(person, change)), fault: null };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return { ...named, before: null, after: null, fault: error.code };
    }
  }

  private async difference(
    person: Employee,
    change: EmployeeChange,
  ): Promise<Pick<ChangePreview, 'before' | 'after'>> {
    switch (change.kind) {
      case 'raise': {
        const { before, after } = raised(person.pay, change);
        return { before: before.amount, after: after.amount };
      }
      case 'assign': {
        const { before } = reassigned(person.assignments, change, this.today);
        const nameOf = await this.namesOf(change, [before, change.to]);
        return { before: nameOf(before), after: nameOf(change.to) };
      }
      case 'item':
        await this.refuseThere(person.id, change);
        return { before: null, after: change.amount };
    }
  }

  private async namesOf({ field }: Assignment, ids: readonly (string | null)[]) {
    const records = await this.resources
      .of(chosenFrom[field])
      .find(ids.filter((each) => each !== null));
    const names = new Map(records.map((each) => [each.id, each.name]));
    return (id: string | null): string | null => (id === null ? null : (names.get(id) ?? null));
  }

  /** Refuses the same item if it is in force on a day of the new one. */
  private async refuseThere(id: string, { payrollItemId, beginsOn, endsOn }: AddedItem) {
    const filters = Object.entries({ employeeId: id, payrollItemId }).map(([field, value]) => ({
      field,
      operator: FilterOperator.eq,
      value,
    }));
    const same = await this.resources
      .of(employeePayrollItem)
      .all({ filter: { logic: FilterLogic.and, filters } });
    const overlaps = same.some(
      (each) =>
        (endsOn === null || each.beginsOn <= endsOn) &&
        (each.endsOn === null || beginsOn <= each.endsOn),
    );
    if (overlaps) throw new Refused('payroll.itemThere');
  }

  /** With the bases of the catalogue's item. */
  private async itemFor(employeeId: string, change: AddedItem) {
    const { payrollItemId, amount, beginsOn, endsOn } = change;
    const item = await this.resources.of(payrollItem).get(payrollItemId);
    return {
      employeeId,
      payrollItemId,
      amount,
      beginsOn,
      endsOn,
      salaryProration: item.incSalaryProration,
      overtimeBaseRate: item.incOvertimeBaseRate,
      unpaidLeaveDays: item.incUnpaidLeaveDays,
      leavePay: item.incLeavePay,
    };
  }
}

/** Changes one employee after another; each change and its outcome share a transaction. */
@TaskKind(employeeBatch.kindOf('change'), employeeBatch.kindOf('addItem'))
@Injectable()
export class ChangeEmployees implements TaskRunner {
  readonly atomic = true;
  readonly outcomeOf = employeeBatch.outcomeOf;

  constructor(private readonly changes: EmployeeChanges) {}

  async runItem({ recordId }: TaskItem, task: TaskRow): Promise<ItemResult> {
    await this.changes.apply(recordId, employeeBatch.inputOf(task).change);
    return { status: 'succeeded' };
  }
}
