import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Invalid, Refused } from '@kernel/rules';
import type { MergeRequest } from '../../domain/merge/merge';
import { ConsolidationService } from '../merge/consolidation-service';
import { ConsolidationPlanner } from '../merge/consolidation-planner';

/** Creates one consolidated e-invoice from exactly these receipts, as the preview showed it. */
export class Consolidate extends Command<string> {
  constructor(
    readonly ids: readonly string[],
    readonly request: MergeRequest,
  ) {
    super();
  }
}

@CommandHandler(Consolidate)
export class ConsolidateHandler implements ICommandHandler<Consolidate> {
  constructor(
    private readonly planning: ConsolidationPlanner,
    private readonly consolidating: ConsolidationService,
  ) {}

  /** A receipt may have been changed since: that is reported, not left out silently. */
  async execute({ ids, request }: Consolidate): Promise<string> {
    const { documents, out } = await this.planning.of(await this.planning.receipts(ids));
    if (out[0]) throw new Invalid([out[0].fault]);
    const [planned, ...others] = documents;
    if (!planned || others.length > 0)
      throw new Refused('merge.severalDocuments', { n: documents.length });
    return this.consolidating.make(planned, request);
  }
}
