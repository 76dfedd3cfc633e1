import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { addDays, businessDate, localDateTime, type PlainDate } from '@kernel/time';
import { Clock } from '@platform/clock';
import { Quotation } from '../../domain/quotation/quotation';
import type { QuotationContent } from '../../domain/quotation/quotation.types';
import { quotationContentOf } from '../../domain/quotation/draft';
import { MasterDataSnapshots } from '../master-data-snapshots';
import { QuotationSeries } from '../ports/quotation-series';
import { Quotations } from '../ports/quotations';

/** Creates a draft with the same content and acceptance period, today's date and its own number. */
export class CopyQuotation extends Command<string> {
  constructor(readonly id: string) {
    super();
  }
}

@CommandHandler(CopyQuotation)
export class CopyQuotationHandler implements ICommandHandler<CopyQuotation> {
  constructor(
    private readonly quotations: Quotations,
    private readonly masters: MasterDataSnapshots,
    private readonly series: QuotationSeries,
    private readonly clock: Clock,
  ) {}

  async execute({ id }: CopyQuotation): Promise<string> {
    const { state } = await this.quotations.get(id);
    const now = this.clock.now();
    const issueDate = businessDate(now);
    const fresh: QuotationContent = {
      ...quotationContentOf(state),
      invoiceNumber: null,
      issueDate,
      issueTime: localDateTime(now).slice(11),
      validUntil: addDays(issueDate, daysToAccept(state)),
    };
    const taken = await this.masters.into(fresh, state.orgId);
    const numbered = await this.series.numbers.number(state.orgId, taken);
    return this.quotations.add(Quotation.draft(state.orgId, numbered).state, state.orgId);
  }
}

const DAY = 24 * 60 * 60 * 1000;
const dayOf = (date: PlainDate): number => Date.parse(`${date}T00:00:00Z`) / DAY;

const daysToAccept = ({ issueDate, validUntil }: QuotationContent): number =>
  issueDate && validUntil ? Math.max(0, dayOf(validUntil) - dayOf(issueDate)) : 0;
