import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Invalid } from '@kernel/rules';
import { businessDate, isPlainDate } from '@kernel/time';
import { Clock } from '@platform/clock';
import { Resources } from '@platform/resource';
import { type Duty, isOfPerson, yearlyDuties } from '../../domain/calendar';
import { employee } from '../../resources/employee.resource';
import { type DutyKey, SettledDuties, type Settlement } from '../ports/settled-duties';

/** Marks a duty of a period as paid or filed; marking it again corrects day and reference. */
export class SettleDuty extends Command<void> {
  constructor(readonly settlement: Settlement) {
    super();
  }
}

@CommandHandler(SettleDuty)
export class SettleDutyHandler implements ICommandHandler<SettleDuty> {
  constructor(
    private readonly duties: SettledDuties,
    private readonly resources: Resources,
    private readonly clock: Clock,
  ) {}

  async execute({ settlement }: SettleDuty): Promise<void> {
    const { settledOn, employeeId } = settlement;
    requirePeriod(settlement);
    // Employees of another organisation are not found.
    if (employeeId !== null) await this.resources.of(employee).get(employeeId);
    if (!isPlainDate(settledOn)) throw new Invalid([{ code: 'notADate', path: 'settledOn' }]);
    if (settledOn > businessDate(this.clock.now()))
      throw new Invalid([{ code: 'payrollCalendar.notYet', path: 'settledOn' }]);
    await this.duties.settle(settlement);
  }
}

/** Removes the mark of a duty as paid or filed. */
export class OpenDuty extends Command<void> {
  constructor(readonly key: DutyKey) {
    super();
  }
}

@CommandHandler(OpenDuty)
export class OpenDutyHandler implements ICommandHandler<OpenDuty> {
  constructor(private readonly duties: SettledDuties) {}

  async execute({ key }: OpenDuty): Promise<void> {
    requirePeriod(key);
    await this.duties.open(key);
  }
}

/** Yearly duties belong to years, all others to months; those for one person name the person. */
function requirePeriod({ period, duty, employeeId }: DutyKey): void {
  const isYearly = (yearlyDuties as readonly Duty[]).includes(duty);
  if ((period.length === 4) !== isYearly)
    throw new Invalid([{ code: 'payrollCalendar.period', path: 'period' }]);
  if ((employeeId !== null) !== isOfPerson(duty))
    throw new Invalid([{ code: 'payrollCalendar.person', path: 'employeeId' }]);
}
