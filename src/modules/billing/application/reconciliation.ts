import { Injectable } from '@nestjs/common';
import { Invalid } from '@kernel/rules';
import { addDays, DAY, localInstant, type PlainDate } from '@kernel/time';
import { asSystem } from '@platform/tenancy/org-scope';
import type { Channel } from '../domain/ledger';
import { type Difference, differencesBetween } from '../domain/reconcile';
import { requireAll } from './commands/add-order-by-hand';
import { LedgerStore } from './ports/ledger-store';
import { PaymentChannels } from './ports/payment-channel';

const LONGEST = 93;

/** Compares our ledger with the channel's own account, for any days. */
@Injectable()
export class Reconciliation {
  constructor(
    private readonly channels: PaymentChannels,
    private readonly store: LedgerStore,
  ) {}

  /** Both days count; what one side tells up to a day earlier or later still fits. */
  async compare(channel: Channel, first: PlainDate, last: PlainDate): Promise<Difference[]> {
    requireAll('deposit:reconcile');
    if (last < first) throw new Invalid([{ code: 'endsBeforeItBegins', path: 'to' }]);
    const from = localInstant(first, '00:00')!;
    const to = localInstant(addDays(last, 1), '00:00')!;
    if ((to.getTime() - from.getTime()) / DAY > LONGEST)
      throw new Invalid([{ code: 'payment.periodTooLong', path: 'to', params: { n: LONGEST } }]);
    const around = [new Date(from.getTime() - DAY), new Date(to.getTime() + DAY)] as const;
    const theirs = await this.channels.of(channel).statement(...around);
    const ours = await asSystem('reconciliation of payments', 'all', () =>
      this.store.ledgerLines(
        channel,
        ...around,
        theirs.map(({ id }) => id),
      ),
    );
    return differencesBetween(ours, theirs, { from, to });
  }
}
