import type { PlainDate } from '@kernel/time';
import type { Channel, Posting } from '../../domain/ledger';
import type { LedgerLine } from '../../domain/reconcile';
import type { Period } from '../../domain/period';
import type { Running } from '../../domain/pricing';
import type { RefundStatus } from '../../domain/refund-states';
import type { PlanTier } from '../../resources/plan.resource';

/** What an order grants to its organisation. */
export interface Grant {
  orderId: string;
  planCode: string;
  tier: PlanTier;
  level: number;
  services: readonly string[];
  from: PlainDate;
  until: PlainDate;
}

/**
 * The tables behind orders and payments that no screen writes. Everything runs in a transaction.
 */
export abstract class LedgerStore {
  /** The root of the organisation's tree, which is the buyer. */
  abstract tenantOf(orgId: string): Promise<string>;
  /** Until the transaction ends, concurrent changes to this tenant's orders and money wait. */
  abstract lock(tenantId: string): Promise<void>;
  /** Stores an event with its entries; false if it was already counted. */
  abstract post(orgId: string, depositId: string | null, posting: Posting): Promise<boolean>;
  /** Paid orders of a tenant that have not ended by a day. */
  abstract runningOf(tenantId: string, today: PlainDate): Promise<Running[]>;
  abstract grant(tenantId: string, grant: Grant): Promise<void>;
  /** Ends what an order grants, as of now. */
  abstract end(orderId: string): Promise<void>;
  /** Changes the period of what an order grants. */
  abstract move(orderId: string, period: Period): Promise<void>;
  abstract depositBySn(depositSn: string): Promise<{ id: string; orgId: string } | null>;
  /** The deposit with the money of a payment, by the channel's number of it. */
  abstract depositPaidAs(
    channel: Channel,
    transactionId: string,
  ): Promise<{ id: string; orgId: string } | null>;
  abstract refundBySn(refundSn: string): Promise<{ id: string; orgId: string } | null>;
  /** Unpaid orders that have lapsed. */
  abstract lapsed(now: Date, most: number): Promise<string[]>;
  /** Orders to begin or to expire on a day. */
  abstract due(
    today: PlainDate,
    most: number,
  ): Promise<{ id: string; action: 'begin' | 'expire' }[]>;
  abstract awaitingOf(tenantId: string): Promise<string[]>;
  /** Deposits of an order that may still be paid. */
  abstract waitingDepositsOf(orderId: string): Promise<string[]>;
  /** Waiting deposits that have not been queried since. */
  abstract silent(since: Date, most: number): Promise<string[]>;
  /** Approved refunds whose outcome is still unknown and that have not been queried since, the oldest first. */
  abstract unfinishedRefunds(since: Date, most: number): Promise<string[]>;
  /** Not a change of the refund: it is asked about every minute, perhaps for days. */
  abstract refundAsked(id: string, now: Date): Promise<void>;
  abstract orderSnInUse(numbers: readonly string[]): Promise<string[]>;
  /** The entries of a channel's account in our ledger between two instants, and those with these ids. */
  abstract ledgerLines(
    channel: Channel,
    from: Date,
    to: Date,
    ids: readonly string[],
  ): Promise<LedgerLine[]>;
  /** The start of the oldest payment or refund in our ledger between two instants. */
  abstract oldestOf(channel: Channel, from: Date, to: Date): Promise<Date | null>;
  /** The total of a deposit's refunds in these states, and of those that came back and are owed. */
  abstract refundsOf(depositId: string, states: readonly RefundStatus[]): Promise<string>;
}
