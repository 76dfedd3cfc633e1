import { Injectable, type Type } from '@nestjs/common';
import type { PageQuery } from '@kernel/resource';
import type { Fault } from '@kernel/rules';
import { Commands } from '../cqrs/commands';
import { type ItemResult, type TaskItem, TaskKind, type TaskRow, type TaskRunner } from '../tasks';
import type { Batch } from './batch';
import { type BatchRows, Selections } from './selections';

const succeededWith = ([warning]: readonly Fault[]): ItemResult => ({
  status: 'succeeded',
  ...(warning && { code: warning.code, params: warning.params }),
});

/**
 * Runs every batch action that is one command per row, exactly as for a single row; command and
 * outcome share one transaction.
 */
export function commandRunner<Name extends string, Input extends object, Query extends PageQuery>(
  batch: Batch<Name, Input>,
  rows: BatchRows<Query>,
): Type<TaskRunner> {
  @TaskKind(...batch.kindsOfCommands)
  @Injectable()
  class CommandRunner implements TaskRunner {
    readonly atomic = true;
    readonly outcomeOf = batch.outcomeOf;

    constructor(
      readonly commands: Commands,
      readonly selections: Selections,
    ) {}

    async runItem({ recordId }: TaskItem, task: TaskRow): Promise<ItemResult> {
      const { command, makes, warns } = batch.actions[batch.nameOf(task)];
      const result = await this.commands.execute(command!(recordId, batch.inputOf(task)));
      if (warns) return succeededWith(result as readonly Fault[]);
      if (!makes) return { status: 'succeeded' };
      const number = await this.selections.nameOf(rows, String(result));
      return { status: 'succeeded', code: makes, params: { number } };
    }
  }
  Object.defineProperty(CommandRunner, 'name', { value: `${batch.resource}CommandRunner` });
  return CommandRunner;
}
