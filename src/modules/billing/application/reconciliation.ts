import { Injectable } from '@nestjs/common';
import { Invalid } from '@kernel/rules';
import { addDays, DAY, HOUR, localInstant, type PlainDate } from '@kernel/time';
import { Clock } from '@platform/clock';
import { asSystem } from '@platform/tenancy/org-scope';
import type { Channel } from '../domain/ledger';
import { type Difference, differencesBetween } from '../domain/reconcile';
import { requireAll } from './commands/add-order-by-hand';
import { LedgerStore } from './ports/ledger-store';
import { PaymentChannels } from './ports/payment-channel';

const LONGEST = 93;

/** Compares our ledger with the channel's own statement, for any period. */
@Injectable()
export class Reconciliation {
  constructor(
    private readonly channels: PaymentChannels,
    private readonly store: LedgerStore,
    private readonly clock: Clock,
  ) {}

  /** Both days are included. What one side learnt days after the other still matches. */
  async compare(channel: Channel, first: PlainDate, last: PlainDate): Promise<Difference[]> {
    requireAll('deposit:reconcile');
    if (last < first) throw new Invalid([{ code: 'endsBeforeItBegins', path: 'to' }]);
    const from = localInstant(first, '00:00')!;
    const to = localInstant(addDays(last, 1), '00:00')!;
    if ((to.getTime() - from.getTime()) / DAY > LONGEST)
      throw new Invalid([{ code: 'payment.periodTooLong', path: 'to', params: { n: LONGEST } }]);
    const gateway = this.channels.of(channel);
    const day = gateway.lastStatement(this.clock.now());
    if (last > day)
      throw new Invalid([{ code: 'payment.statementNotReady', path: 'to', params: { day } }]);
    const around = [await this.beginOf(channel, from, to), new Date(to.getTime() + DAY)] as const;
    const theirs = await gateway.statement(...around);
    const ours = await this.inAll(() =>
      this.store.ledgerLines(
        channel,
        ...around,
        theirs.map(({ id }) => id),
      ),
    );
    return differencesBetween(ours, theirs, { from, to });
  }

  /** We may learn of a payment long after it was made, but never before its deposit was created. */
  private async beginOf(channel: Channel, from: Date, to: Date): Promise<Date> {
    const oldest = await this.inAll(() => this.store.oldestOf(channel, from, to));
    const begun = oldest === null ? from.getTime() : oldest.getTime() - HOUR;
    return new Date(Math.min(from.getTime() - DAY, begun));
  }

  private inAll<T>(work: () => Promise<T>): Promise<T> {
    return asSystem('reconciliation of payments', 'all', work);
  }
}
