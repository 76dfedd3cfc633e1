import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { PlainDate } from '@kernel/time';
import { Reconciliation } from '../application/reconciliation';
import type { Channel } from '../domain/ledger';
import type { Difference, LedgerLine } from '../domain/reconcile';
import type { DifferenceView, LedgerLineView } from './packages.types';

/** The differences between the channel's own account and our ledger. */
export class CompareWithChannel extends Query<DifferenceView[]> {
  constructor(
    readonly channel: Channel,
    readonly from: PlainDate,
    readonly to: PlainDate,
  ) {
    super();
  }
}

@QueryHandler(CompareWithChannel)
export class CompareWithChannelHandler implements IQueryHandler<CompareWithChannel> {
  constructor(private readonly reconciliation: Reconciliation) {}

  async execute({ channel, from, to }: CompareWithChannel): Promise<DifferenceView[]> {
    return (await this.reconciliation.compare(channel, from, to)).map(differenceView);
  }
}

const lineView = (line: LedgerLine | null): LedgerLineView | null =>
  line && { currency: line.currency, amount: line.amount.toFixed(2), at: line.at.toISOString() };

const differenceView = ({ ours, theirs, ...rest }: Difference): DifferenceView => ({
  ...rest,
  ours: lineView(ours),
  theirs: lineView(theirs),
});
