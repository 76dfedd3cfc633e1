import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '@platform/clock';
import { TakeMasters } from '../take-masters';
import { Quotations } from '../ports/quotations';

/** Issues a draft to its buyer, with its parties and the custom fields as they are now. */
export class IssueQuotation extends Command<void> {
  constructor(readonly id: string) {
    super();
  }
}

@CommandHandler(IssueQuotation)
export class IssueQuotationHandler implements ICommandHandler<IssueQuotation> {
  constructor(
    private readonly quotations: Quotations,
    private readonly parties: TakeMasters,
    private readonly clock: Clock,
  ) {}

  async execute({ id }: IssueQuotation): Promise<void> {
    const quotation = await this.quotations.get(id);
    quotation.takeDown(await this.parties.into(quotation.state, quotation.state.orgId));
    quotation.submit(this.clock.now());
    await this.quotations.save(quotation);
  }
}
