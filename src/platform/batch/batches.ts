import { Injectable } from '@nestjs/common';
import type { PageQuery } from '@kernel/resource';
import { Tasks } from '../tasks';
import type { Batch } from './batch';
import { type BatchRows, type Selection, Selections } from './selections';

/** Starts an action on a selection of rows; returns the id of its task. */
@Injectable()
export class Batches {
  constructor(
    private readonly selections: Selections,
    private readonly tasks: Tasks,
  ) {}

  async start<Name extends string, Input extends object, Query extends PageQuery>(
    batch: Batch<Name, Input>,
    name: Name,
    rows: BatchRows<Query>,
    selection: Selection<Query>,
    input: Input,
  ): Promise<string> {
    return this.tasks.start({
      kind: batch.kindOf(name),
      permission: batch.actions[name].allow,
      input,
      items: await this.selections.resolve(rows, selection),
    });
  }
}
