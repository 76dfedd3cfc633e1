import { Injectable } from '@nestjs/common';
import { DomainError } from '@kernel/rules';
import { Tasks } from '@platform/tasks';
import { PdfBundle } from '@platform/paper';

/**
 * What a task collected is not kept for ever. When its failures are repeated after that, the rest is
 * collected anew, so that the file holds everything that the task counts.
 */
@Injectable()
export class WholeBundle {
  constructor(
    private readonly tasks: Tasks,
    private readonly bundle: PdfBundle,
  ) {}

  async complete(taskId: string, collect: (recordId: string) => Promise<void>): Promise<void> {
    const there = await this.bundle.holds(taskId);
    for (const id of await this.tasks.succeededOf(taskId))
      if (!there.has(id)) await collect(id).catch(passOverGone);
  }
}

/** Purged since, or out of reach by now. */
function passOverGone(error: unknown): void {
  if (!(error instanceof DomainError)) throw error;
}
