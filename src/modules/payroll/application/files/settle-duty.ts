import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Invalid } from '@kernel/rules';
import { businessDate, isPlainDate } from '@kernel/time';
import { Clock } from '@platform/clock';
import { type Duty, monthlyDuties } from '../../domain/calendar';
import { SettledDuties, type Settlement } from '../ports/settled-duties';

/** Marks a duty of a period as paid or handed in; a second time puts day and reference right. */
export class SettleDuty extends Command<void> {
  constructor(readonly settlement: Settlement) {
    super();
  }
}

@CommandHandler(SettleDuty)
export class SettleDutyHandler implements ICommandHandler<SettleDuty> {
  constructor(
    private readonly duties: SettledDuties,
    private readonly clock: Clock,
  ) {}

  async execute({ settlement }: SettleDuty): Promise<void> {
    const { period, duty, settledOn } = settlement;
    requirePeriod(period, duty);
    if (!isPlainDate(settledOn)) throw new Invalid([{ code: 'notADate', path: 'settledOn' }]);
    if (settledOn > businessDate(this.clock.now()))
      throw new Invalid([{ code: 'payrollCalendar.notYet', path: 'settledOn' }]);
    await this.duties.settle(settlement);
  }
}

/** Takes back that a duty was marked as paid or handed in. */
export class OpenDuty extends Command<void> {
  constructor(
    readonly period: string,
    readonly duty: Duty,
  ) {
    super();
  }
}

@CommandHandler(OpenDuty)
export class OpenDutyHandler implements ICommandHandler<OpenDuty> {
  constructor(private readonly duties: SettledDuties) {}

  async execute({ period, duty }: OpenDuty): Promise<void> {
    requirePeriod(period, duty);
    await this.duties.open(period, duty);
  }
}

/** Monthly duties belong to months, yearly ones to years. */
function requirePeriod(period: string, duty: Duty): void {
  const isMonth = (monthlyDuties as readonly Duty[]).includes(duty);
  if ((period.length === 7) !== isMonth)
    throw new Invalid([{ code: 'payrollCalendar.period', path: 'period' }]);
}
