import { Injectable } from '@nestjs/common';
import { Refused, refuseIfAny } from '@kernel/rules';
import { BuyersApi } from '@modules/buyers';
import { Commands } from '@platform/cqrs/commands';
import {
  type ItemResult,
  type TaskItem,
  TaskKind,
  type TaskRow,
  type TaskRunner,
  Tasks,
} from '@platform/tasks';
import { Consolidate } from '../commands/consolidate';
import { Documents } from '../ports/documents';
import type { Plan } from './consolidation-planner';
import type { MergeRequest } from '../../domain/merge/merge';
import type { Planned } from '../../domain/merge/consolidate';
import type { StartedMerge } from './started-merge.types';

const KIND = 'document.consolidate';
/** One small document is created synchronously. */
const AT_ONCE = 300;

interface Input {
  request: MergeRequest;
  /** The receipts of each document, in the order of the task's items. */
  parts: string[][];
}

/** Creates the documents of a plan, each in one transaction: a crash leaves none half done. */
@TaskKind(KIND)
@Injectable()
export class ConsolidateMany implements TaskRunner {
  readonly atomic = true;

  constructor(
    private readonly commands: Commands,
    private readonly tasks: Tasks,
    private readonly documents: Documents,
    private readonly buyers: BuyersApi,
  ) {}

  /** A receipt left out now was included in the preview: it has changed meanwhile. */
  async begin({ documents, out }: Plan, request: MergeRequest): Promise<StartedMerge> {
    refuseIfAny(out.map(({ fault }) => fault));
    const [first, ...others] = documents;
    if (!first) throw new Refused('merge.nothingIn');
    if (others.length > 0 && request.invoiceNumber !== null)
      // A typed number is for one document; several get theirs from the series.
      throw new Refused('merge.numberForOne', { n: documents.length });
    if (others.length === 0 && first.receipts.length <= AT_ONCE)
      return { id: await this.commands.execute(new Consolidate(idsOf(first), request)) };
    // Before the task starts: its concurrent steps would each create the general public as a buyer.
    for (const { orgId } of documents) await this.buyers.ensureGeneralPublic(orgId);
    return { taskId: await this.tasks.start(taskOf(documents, request)) };
  }

  async runItem({ recordId }: TaskItem, task: TaskRow): Promise<ItemResult> {
    const { request, parts } = task.input as Input;
    const ids = parts[Number(recordId)]!;
    const made = await this.documents.get(
      await this.commands.execute(new Consolidate(ids, request)),
    );
    const number = made.state.invoiceNumber ?? made.state.id;
    return { status: 'succeeded', code: 'merge.made', params: { number, n: ids.length } };
  }
}

const idsOf = ({ receipts }: Planned): string[] => receipts.map(({ id }) => id);

const taskOf = (planned: readonly Planned[], request: MergeRequest) => ({
  kind: KIND,
  input: { request, parts: planned.map(idsOf) } satisfies Input,
  items: planned.map(({ month, ranges }, i) => ({
    recordId: String(i),
    label: `${month} · ${ranges[0]}${ranges.length > 1 ? ` … ${ranges.at(-1)}` : ''}`,
  })),
});
