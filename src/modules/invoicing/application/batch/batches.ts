import { Injectable } from '@nestjs/common';
import { Refused } from '@kernel/rules';
import { Tasks } from '@platform/tasks';
import { type BatchName, MOST_MERGED } from '../../domain/document/batch-actions';
import { type Selection, Selections } from '../ports/selection';
import { type BatchInput, taskKindFor } from './batch-input';

/** Starts a task over a selection of documents; answers its id. */
@Injectable()
export class Batches {
  constructor(
    private readonly selections: Selections,
    private readonly tasks: Tasks,
  ) {}

  async start(
    name: BatchName,
    { ids, query }: Selection,
    requests: BatchInput = {},
  ): Promise<string> {
    const documents = await this.selections.resolve({
      ...(ids && { ids }),
      ...(query && { query }),
    });
    if (requests.form === 'merged' && documents.length > MOST_MERGED)
      throw new Refused('batch.tooManyMerged', { max: MOST_MERGED });
    return this.tasks.start({
      kind: taskKindFor(name),
      input: requests,
      items: documents.map(({ id, invoiceNumber }) => ({
        recordId: id,
        label: invoiceNumber ?? id,
      })),
    });
  }
}
