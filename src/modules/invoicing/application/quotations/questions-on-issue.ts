import { Injectable } from '@nestjs/common';
import type { Fault } from '@kernel/rules';
import { Clock } from '@platform/clock';
import { Quotations } from '../ports/quotations';
import { questionsWhen } from '../submit-confirmations';

/** What must be confirmed before several quotations are issued; nothing is stored. */
@Injectable()
export class QuestionsOnIssue {
  constructor(
    private readonly quotations: Quotations,
    private readonly clock: Clock,
  ) {}

  /** Each question with its quotation; quotations with faults have none. */
  async of(ids: readonly string[]): Promise<Fault[]> {
    const now = this.clock.now();
    const quotations = await this.quotations.getMany(ids);
    return quotations.flatMap((quotation) =>
      questionsWhen(quotation.state, () => quotation.submit(now)),
    );
  }
}
