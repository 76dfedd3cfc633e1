import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sum } from '@kernel/money';
import { Refused, refuseIfAny } from '@kernel/rules';
import { businessDate, localDateTime } from '@kernel/time';
import { Clock } from '@platform/clock';
import { Commands } from '@platform/cqrs/commands';
import type { Content } from '../../domain/document/document.types';
import { partOf } from '../../domain/quotation/part';
import type { QuotationState } from '../../domain/quotation/quotation.types';
import { faultsOfTakes, spread, type Take } from '../../domain/quotation/taking';
import { AddDocument } from '../commands/add-document';
import { OwnVersion } from '../own-version';
import { Quotations } from '../ports/quotations';
import { Conversions } from '../ports/conversions';

/**
 * Creates a draft invoice from some or all of what is left of a quotation. `version` is the one
 * that the user saw: the same request sent twice creates one invoice.
 */
export class ConvertQuotation extends Command<string> {
  constructor(
    readonly id: string,
    readonly version: number,
    readonly takes: readonly Take[],
  ) {
    super();
  }
}

@CommandHandler(ConvertQuotation)
export class ConvertQuotationHandler implements ICommandHandler<ConvertQuotation> {
  constructor(
    private readonly quotations: Quotations,
    private readonly conversions: Conversions,
    private readonly commands: Commands,
    private readonly clock: Clock,
    private readonly versions: OwnVersion,
  ) {}

  async execute({ id, version, takes }: ConvertQuotation): Promise<string> {
    const quotation = await this.quotations.getForChange(id);
    const { state } = quotation;
    if (state.version !== version) throw new Refused('changedByAnother');
    quotation.require('convert');
    const made = await this.conversions.of(id);
    const before = spread(
      made.flatMap((conversion) => conversion.takes),
      state.lines.length,
    );
    refuseIfAny(faultsOfTakes(state, before, takes));
    const take = spread(takes, state.lines.length);
    const billed = sum(made.map(({ payable }) => payable));
    const part = partOf(state, { before, take, billed });
    const invoice = { ...this.dated(state, part), ...(await this.versions.of(state.orgId)) };
    const documentId = await this.commands.execute(new AddDocument(invoice, state.orgId, state));
    await this.conversions.record(quotation, {
      documentId,
      payable: invoice.totalPayableAmount!,
      takes: take.flatMap((quantity, i) => (quantity.isZero() ? [] : [{ line: i + 1, quantity }])),
    });
    return documentId;
  }

  /** The invoice is issued now, under its own number, and refers to the quotation. */
  private dated({ invoiceNumber }: QuotationState, part: Content): Content {
    const now = this.clock.now();
    return {
      ...part,
      invoiceNumber: null,
      billReference: part.billReference ?? invoiceNumber,
      issueDate: businessDate(now),
      issueTime: localDateTime(now).slice(11),
    };
  }
}
