import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CreatedFiles } from '../ports/created-files';
import { RunHooks } from '../runs/run-hooks';

/** Warns a user who sets a run back to draft about the files made from its month. */
@Injectable()
export class FilesBeforeReopen implements OnModuleInit {
  constructor(
    private readonly hooks: RunHooks,
    private readonly made: CreatedFiles,
  ) {}

  onModuleInit(): void {
    this.hooks.beforeReopen(async ({ month }) => [
      { code: 'payrollFile.wereMade', count: await this.made.countOf(month) },
    ]);
  }
}
