import { Injectable, type OnModuleInit } from '@nestjs/common';
import { MadeFiles } from '../ports/made-files';
import { RunHooks } from '../runs/run-hooks';

/** Whoever sets a run back to draft is told of the files that were made of its month. */
@Injectable()
export class FilesBeforeReopen implements OnModuleInit {
  constructor(
    private readonly hooks: RunHooks,
    private readonly made: MadeFiles,
  ) {}

  onModuleInit(): void {
    this.hooks.beforeReopen(async ({ month }) => [
      { code: 'payrollFile.wereMade', count: await this.made.countOf(month) },
    ]);
  }
}
