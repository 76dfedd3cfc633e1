import { Injectable } from '@nestjs/common';
import { Refused } from '@kernel/rules';
import { asSystem } from '@platform/tenancy/org-scope';
import { faultsOfTakes, spread } from '../../domain/quotation/taking';
import { Quotations } from '../ports/quotations';
import { Conversions } from '../ports/conversions';

/** An invoice restored from the recycle bin takes from its quotation again, if enough is left. */
@Injectable()
export class RoomForInvoice {
  constructor(
    private readonly quotations: Quotations,
    private readonly conversions: Conversions,
  ) {}

  async require(documentId: string, orgId: string): Promise<void> {
    const origin = await this.conversions.originOf(documentId);
    if (!origin) return;
    const { quotationId, takes } = origin;
    // The user who may restore the invoice need not have access to the quotation.
    await asSystem('room in a quotation', orgId, async () => {
      const { state } = await this.quotations.getForChange(quotationId);
      const others = (await this.conversions.of(quotationId)).flatMap(
        (conversion) => conversion.takes,
      );
      const [fault] = faultsOfTakes(state, spread(others, state.lines.length), takes);
      if (fault)
        throw new Refused('quotation.takenMeanwhile', { number: state.invoiceNumber ?? '' });
    });
  }
}
