import { Injectable } from '@nestjs/common';
import { NotFound } from '@kernel/rules';
import { Commands } from '@platform/cqrs/commands';
import {
  type ItemResult,
  type TaskItem,
  TaskKind,
  type TaskRow,
  type TaskRunner,
} from '@platform/tasks';
import { isWarned, SubmitDocuments } from '../commands/submit-documents';
import { documentBatch } from './document-batch';

/** Submits what can be submitted, several per step, and reports why the rest was not. */
@TaskKind(documentBatch.kindOf('submit'), documentBatch.kindOf('resend'))
@Injectable()
export class SubmitMany implements TaskRunner {
  readonly outcomeOf = documentBatch.outcomeOf;

  constructor(private readonly commands: Commands) {}

  async runItem(item: TaskItem, task: TaskRow): Promise<ItemResult> {
    const [result] = await this.runItems([item], task);
    return result!;
  }

  async runItems(items: readonly TaskItem[], task: TaskRow): Promise<ItemResult[]> {
    const action = documentBatch.nameOf(task) === 'resend' ? 'resend' : 'submit';
    const ids = items.map(({ recordId }) => recordId);
    // Submitted since the task began, by a worker that crashed before counting it: not submitted
    // again.
    const since = task.beginTime;
    const { confirmed } = documentBatch.inputOf(task);
    const verdicts = await this.commands.execute(
      new SubmitDocuments(ids, since, action, confirmed),
    );
    return ids.map((id) => {
      const verdict = verdicts.get(id) ?? new NotFound();
      if (typeof verdict === 'string') return { status: 'succeeded' };
      if (!isWarned(verdict)) return this.outcomeOf(verdict);
      const { code, params } = verdict.warning;
      return { status: 'succeeded', code, ...(params && { params }) };
    });
  }
}
