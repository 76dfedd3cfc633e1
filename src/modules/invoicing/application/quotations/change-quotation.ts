import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '@platform/clock';
import type { Quotation } from '../../domain/quotation/quotation';
import { Quotations } from '../ports/quotations';

/** The simple transitions of a quotation: each is one method of the aggregate. */
const steps = {
  cancel: (quotation, now, reason) => quotation.cancel(reason, now),
  reinstate: (quotation) => quotation.reinstate(),
} satisfies Record<string, (quotation: Quotation, now: Date, reason: string) => void>;

export type QuotationStep = keyof typeof steps;

/** Applies one such transition to one quotation. */
export class ChangeQuotation extends Command<void> {
  constructor(
    readonly id: string,
    readonly step: QuotationStep,
    readonly reason = '',
  ) {
    super();
  }
}

@CommandHandler(ChangeQuotation)
export class ChangeQuotationHandler implements ICommandHandler<ChangeQuotation> {
  constructor(
    private readonly quotations: Quotations,
    private readonly clock: Clock,
  ) {}

  async execute({ id, step, reason }: ChangeQuotation): Promise<void> {
    const quotation = await this.quotations.get(id);
    steps[step](quotation, this.clock.now(), reason);
    await this.quotations.save(quotation);
  }
}
