import { Injectable } from '@nestjs/common';
import type { Command } from '@nestjs/cqrs';
import { Commands } from '@platform/cqrs/commands';
import {
  type ItemResult,
  type TaskItem,
  TaskKind,
  type TaskRow,
  type TaskRunner,
} from '@platform/tasks';
import { batchActions } from '../../domain/document/batch-actions';
import { Documents } from '../ports/documents';
import { batchNameOf, inputOf, outcomeOf, taskKindFor } from './batch-input';
import { RowRights } from './row-rights';
import { rowStepNames, type RowStepName, rowSteps } from './row-steps';

/** Takes one step with each row of a batch; the step and its outcome are one transaction. */
@TaskKind(...rowStepNames.map(taskKindFor))
@Injectable()
export class ChangeMany implements TaskRunner {
  readonly atomic = true;
  readonly outcomeOf = outcomeOf;

  constructor(
    private readonly commands: Commands,
    private readonly documents: Documents,
    private readonly rights: RowRights,
  ) {}

  async runItem({ recordId }: TaskItem, task: TaskRow): Promise<ItemResult> {
    const name = batchNameOf(task) as RowStepName;
    await this.rights.require(batchActions[name].allow);
    const step: Command<unknown> = rowSteps[name](recordId, inputOf(task));
    const made = await this.commands.execute(step);
    return name === 'copy' ? this.copied(String(made)) : { status: 'succeeded' };
  }

  private async copied(id: string): Promise<ItemResult> {
    const { state } = await this.documents.get(id);
    const number = state.invoiceNumber ?? id;
    return { status: 'succeeded', code: 'batch.copied', params: { number } };
  }
}
