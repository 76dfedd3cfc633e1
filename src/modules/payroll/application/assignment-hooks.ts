import { Injectable } from '@nestjs/common';
import { type Input, FilterOperator } from '@kernel/resource';
import { Refused, refuseIfAny } from '@kernel/rules';
import { businessDate } from '@kernel/time';
import { Clock } from '@platform/clock';
import { ResourceHooks, Resources } from '@platform/resource';
import { assignedAfter, type NeededTerm, neededTerms } from '../domain/masters/assignment';
import type { Employee, employee } from '../resources/employee.resource';
import { salaryCycle } from '../resources/salary-cycle.resource';
import { salaryPolicy } from '../resources/salary-policy.resource';
import { workSchedule } from '../resources/work-schedule.resource';
import { RunUses } from './ports/run-uses';

const chosenFrom = {
  workScheduleId: workSchedule,
  salaryCycleId: salaryCycle,
  salaryPolicyId: salaryPolicy,
} as const satisfies Record<NeededTerm, unknown>;

/**
 * A new employee has the default terms unless others are given. An employee's current details and
 * the history of assignments stay consistent, whichever is saved; and whoever was in a run is
 * archived and never deleted.
 */
@Injectable()
export class EmployeeHooks extends ResourceHooks<typeof employee> {
  constructor(
    private readonly clock: Clock,
    private readonly resources: Resources,
    private readonly uses: RunUses,
  ) {
    super();
  }

  override async beforeSave(record: Input, before: Employee | null): Promise<Input> {
    const today = businessDate(this.clock.now());
    const filled = before ? {} : await this.defaultsFor(record);
    const { values, faults } = assignedAfter({ ...record, ...filled }, before, today);
    refuseIfAny(faults);
    return { ...filled, ...values };
  }

  override async beforeDelete({ id }: Employee): Promise<void> {
    if (await this.uses.hasEmployee(id)) throw new Refused('inUse');
  }

  private async defaultsFor(record: Input): Promise<Input> {
    const missing = neededTerms.filter((name) => record[name] === null);
    const found = await Promise.all(
      missing.map(async (name) => [name, await this.defaultOf(name, record.orgId)] as const),
    );
    return Object.fromEntries(found.filter(([, id]) => id !== null));
  }

  /** Archived and disabled records are offered to nobody. */
  private async defaultOf(name: NeededTerm, orgId: unknown): Promise<string | null> {
    const filter = { field: 'isDefault', operator: FilterOperator.eq, value: true };
    const all = await this.resources.of(chosenFrom[name]).all({ filter });
    return all.find((each) => each.orgId === orgId && each.isEnable)?.id ?? null;
  }
}
