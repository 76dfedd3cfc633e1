import { Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { DomainError } from '@kernel/rules';
import { businessDate } from '@kernel/time';
import { Clock } from '@platform/clock';
import { Calendar, onCalendar } from '@platform/ops/calendar';
import { eachInTurn } from '@platform/ops/each-in-turn';
import { Resources } from '@platform/resource';
import { asSystem } from '@platform/tenancy/org-scope';
import { employee } from '../resources/employee.resource';
import { DueAssignments } from './ports/due-assignments';

const NAME = 'assignmentsOfToday';
const MAX = 500;

/** From today on, lists and filters show the assignments that begin today. */
@Injectable()
export class AssignmentsOfToday {
  constructor(
    private readonly assignments: DueAssignments,
    private readonly resources: Resources,
    private readonly calendar: Calendar,
    private readonly clock: Clock,
  ) {}

  @Cron('2 0 * * *', onCalendar(NAME))
  onTime(): Promise<void> {
    return this.calendar.run(NAME, () => this.round());
  }

  /** Returns the number of employees updated. Each that is due has its turn, whoever fails. */
  async round(): Promise<number> {
    const today = businessDate(this.clock.now());
    let changed = 0;
    const failures: unknown[] = [];
    let after = '0';
    for (;;) {
      const portion = { after, most: MAX };
      const due = await asSystem('assignments of today', 'all', () =>
        this.assignments.on(today, portion),
      );
      const last = due.at(-1);
      if (!last) break;
      await eachInTurn(due, async ({ id, orgId }) => {
        changed += await asSystem('assignments of today', orgId, () => this.renew(id));
      }).catch((error: unknown) => failures.push(error));
      after = last.id;
    }
    if (failures.length > 0) throw failures[0];
    return changed;
  }

  /**
   * Saving without a change puts today's row into force; a record that cannot be saved is left to a
   * person.
   */
  private async renew(id: string): Promise<number> {
    try {
      await this.resources.of(employee).amend(id, {});
      return 1;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return 0;
    }
  }
}
