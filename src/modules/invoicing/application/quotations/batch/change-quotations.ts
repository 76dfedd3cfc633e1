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
import {
  quotationBatchActions,
  type QuotationBatchName,
} from '../../../domain/quotation/batch-actions';
import { RowRights } from '../../batch/row-rights';
import { ChangeQuotation } from '../change-quotation';
import { CopyQuotation } from '../copy-quotation';
import { DeleteQuotation } from '../delete-quotation';
import { PurgeQuotation } from '../purge-quotation';
import { Quotations } from '../../ports/quotations';
import { RestoreQuotation } from '../restore-quotation';
import { nameOfBatch, quotationOutcomeOf, quotationTaskKind, reasonOf } from './quotation-batches';

/** What a batch does with one row: the same as for a single quotation. */
const steps = {
  submit: (id) => new ChangeQuotation(id, 'submit'),
  cancel: (id, reason) => new ChangeQuotation(id, 'cancel', reason),
  copy: (id) => new CopyQuotation(id),
  delete: (id) => new DeleteQuotation(id),
  restore: (id) => new RestoreQuotation(id),
  purge: (id) => new PurgeQuotation(id),
} satisfies Partial<Record<QuotationBatchName, (id: string, reason: string) => Command<unknown>>>;

type StepName = keyof typeof steps;
const stepNames = Object.keys(steps) as readonly StepName[];

/** Takes one step with each row of a batch; the step and its outcome are one transaction. */
@TaskKind(...stepNames.map(quotationTaskKind))
@Injectable()
export class ChangeQuotations implements TaskRunner {
  readonly atomic = true;
  readonly outcomeOf = quotationOutcomeOf;

  constructor(
    private readonly commands: Commands,
    private readonly quotations: Quotations,
    private readonly rights: RowRights,
  ) {}

  async runItem({ recordId }: TaskItem, task: TaskRow): Promise<ItemResult> {
    const name = nameOfBatch(task) as StepName;
    await this.rights.require(quotationBatchActions[name].allow);
    const step: Command<unknown> = steps[name](recordId, reasonOf(task));
    const made = await this.commands.execute(step);
    return typeof made === 'string' ? this.copied(made) : { status: 'succeeded' };
  }

  private async copied(id: string): Promise<ItemResult> {
    const { state } = await this.quotations.get(id);
    const params = { number: state.invoiceNumber ?? id };
    return { status: 'succeeded', code: 'batch.copied', params };
  }
}
