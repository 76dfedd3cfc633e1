import { Injectable } from '@nestjs/common';
import { Command, CommandBus } from '@nestjs/cqrs';
import { observeCommand } from '../ops/metrics';
import { timed } from './timed';
import { UnitOfWork } from './unit-of-work';

/** Executes commands: one transaction each, timed by the command's name from BEGIN to COMMIT. */
@Injectable()
export class Commands {
  constructor(
    private readonly bus: CommandBus,
    private readonly units: UnitOfWork,
  ) {}

  execute<Result>(command: Command<Result>): Promise<Result> {
    return timed('command', command, observeCommand, () =>
      this.units.run(() => this.bus.execute(command)),
    );
  }

  /** Several commands in one transaction: all of them or none. */
  together(commands: readonly Command<unknown>[]): Promise<void> {
    return this.units.run(async () => {
      for (const command of commands)
        await timed('command', command, observeCommand, () => this.bus.execute(command));
    });
  }
}
