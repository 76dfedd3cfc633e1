import { Injectable } from '@nestjs/common';
import type { Input } from '@kernel/resource';
import { refuseIfAny } from '@kernel/rules';
import { businessDate } from '@kernel/time';
import { Clock } from '@platform/clock';
import { ResourceHooks } from '@platform/resource';
import { assignedAfter } from '../domain/masters/assignment';
import type { Employee, employee } from '../resources/employee.resource';

/** Keeps an employee's current details and the history of assignments consistent, whichever is saved. */
@Injectable()
export class EmployeeHooks extends ResourceHooks<typeof employee> {
  constructor(private readonly clock: Clock) {
    super();
  }

  override beforeSave(record: Input, before: Employee | null): Promise<Input> {
    const today = businessDate(this.clock.now());
    const { values, faults } = assignedAfter(record, before, today);
    refuseIfAny(faults);
    return Promise.resolve(values);
  }
}
