import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Invalid, NotFound, Refused, refuseIfAny, requireConfirmed } from '@kernel/rules';
import { isConsolidated } from '../../domain/document/consolidated';
import {
  faultsOfMerge,
  MIN_MERGED,
  mergeInvoices,
  type MergeRequest,
  questionsOnMerge,
  type Source,
} from '../../domain/merge/merge';
import { receiptOf } from '../../domain/merge/receipt';
import { Documents } from '../ports/documents';
import { mergeWords } from '../merge/merge-words';
import { MergeService } from '../merge/merge-service';
import { ConsolidationPlanner } from '../merge/consolidation-planner';
import { ConsolidationService } from '../merge/consolidation-service';

export interface MergeChoice extends MergeRequest {
  /** "Continue": documents that cannot go into a consolidated e-invoice are left out (decisions, section 3). */
  leaveOut: boolean;
  /** The codes of the questions that the user has confirmed. */
  confirmed?: readonly string[];
}

/**
 * Merges several drafts into one invoice; for the general public that is a consolidated e-invoice.
 */
export class MergeInvoices extends Command<string> {
  constructor(
    readonly ids: readonly string[],
    readonly choice: MergeChoice,
  ) {
    super();
  }
}

@CommandHandler(MergeInvoices)
export class MergeInvoicesHandler implements ICommandHandler<MergeInvoices> {
  constructor(
    private readonly documents: Documents,
    private readonly merging: MergeService,
    private readonly planning: ConsolidationPlanner,
    private readonly consolidating: ConsolidationService,
  ) {}

  async execute({ ids, choice }: MergeInvoices): Promise<string> {
    const sources = await this.sourcesOf(ids);
    if (sources.length > 0 && sources.every(isConsolidated))
      return this.consolidate(sources, choice);
    refuseIfAny(faultsOfMerge(sources, choice));
    requireConfirmed(questionsOnMerge(sources.map(receiptOf), choice), choice.confirmed ?? []);
    const { orgId } = sources[0]!;
    const about = { consolidated: false, month: null, dueDate: null };
    return this.merging.make(
      orgId,
      mergeInvoices(sources, requestOf(choice), mergeWords),
      sources,
      about,
    );
  }

  private async sourcesOf(ids: readonly string[]): Promise<Source[]> {
    const distinct = [...new Set(ids)];
    const found = await this.documents.getMany(distinct);
    if (found.length < distinct.length) throw new NotFound();
    return found.map(({ state }) => state);
  }

  private async consolidate(sources: readonly Source[], choice: MergeChoice): Promise<string> {
    const { documents, out } = await this.planning.of(
      await this.planning.receipts(sources.map(({ id }) => id)),
    );
    const [above, others] = [out.filter(isAbove), out.filter((each) => !isAbove(each))];
    refuseIfAny(others.map(({ fault }) => fault));
    if (above.length > 0 && !choice.leaveOut) throw someAbove(above);
    const count = documents.flatMap(({ receipts }) => receipts).length;
    if (count < MIN_MERGED) throw new Invalid([{ code: 'merge.atLeastTwo', path: 'ids' }]);
    if (documents.length > 1) throw new Refused('merge.severalDocuments', { n: documents.length });
    return this.consolidating.make(documents[0]!, requestOf(choice));
  }
}

type Left = Awaited<ReturnType<ConsolidationPlanner['of']>>['out'][number];

const isAbove = ({ fault }: Left): boolean => fault.code === 'merge.aboveLimit';

/** Specification 1, section 5: reports which cannot be merged, and asks whether to continue. */
const someAbove = (above: readonly Left[]): Refused =>
  new Refused('merge.someAboveLimit', {
    n: above.length,
    limit: above[0]!.fault.params?.limit ?? '',
    numbers: above.map(({ receipt }) => receipt.invoiceNumber).join(', '),
  });

const requestOf = (choice: MergeChoice): MergeRequest => {
  const { invoiceNumber, issueDate, issueTime, paymentMode } = choice;
  return { invoiceNumber, issueDate, issueTime, ...(paymentMode && { paymentMode }) };
};
