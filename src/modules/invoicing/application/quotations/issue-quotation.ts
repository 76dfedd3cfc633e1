import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Fault } from '@kernel/rules';
import { Clock } from '@platform/clock';
import { MasterDataSnapshots } from '../master-data-snapshots';
import { Quotations } from '../ports/quotations';

/** Issues a draft to its buyer, with its parties and the custom fields as they are now. */
export class IssueQuotation extends Command<Fault[]> {
  constructor(
    readonly id: string,
    /** The codes of the questions that the user has confirmed. */
    readonly confirmed: readonly string[] = [],
  ) {
    super();
  }
}

@CommandHandler(IssueQuotation)
export class IssueQuotationHandler implements ICommandHandler<IssueQuotation> {
  constructor(
    private readonly quotations: Quotations,
    private readonly masters: MasterDataSnapshots,
    private readonly clock: Clock,
  ) {}

  /** Returns warnings, which do not block the quotation but should be shown. */
  async execute({ id, confirmed }: IssueQuotation): Promise<Fault[]> {
    const quotation = await this.quotations.get(id);
    quotation.takeMasters(await this.masters.into(quotation.state, quotation.state.orgId));
    const warnings = quotation.submit(this.clock.now(), confirmed);
    await this.quotations.save(quotation);
    return warnings;
  }
}
