import { Injectable, type OnModuleInit } from '@nestjs/common';
import { businessDate } from '@kernel/time';
import { Clock } from '@platform/clock';
import { IssuedPapers } from '../ports/issued-papers';
import { RunHooks } from '../runs/run-hooks';

/** Tells a user who sets a run back to draft how many of its payslips employees already have. */
@Injectable()
export class PaperConsequences implements OnModuleInit {
  constructor(
    private readonly hooks: RunHooks,
    private readonly papers: IssuedPapers,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.hooks.beforeReopen(async ({ id }) => {
      const { released, mailed } = await this.papers.givenOf(id, businessDate(this.clock.now()));
      return [
        { code: 'paper.wereReleased', count: released },
        { code: 'paper.wereMailed', count: mailed },
      ];
    });
  }
}
