import { DomainEvent } from '@kernel/events';
import type { Language } from '@kernel/i18n';
import type { PlainDate } from '@kernel/time';

/** An order was cancelled, lapsed, or was paid in another way: it must not be paid any more. */
export class OrderClosed extends DomainEvent {
  constructor(
    orgId: string,
    readonly orderId: string,
  ) {
    super(orgId);
  }
}

/** An order was paid, and its plan runs. */
export class OrderPaid extends DomainEvent {
  constructor(
    orgId: string,
    readonly orderId: string,
  ) {
    super(orgId);
  }
}

/** Part or all of what was paid for an order was refunded. */
export class OrderRefunded extends DomainEvent {
  constructor(
    orgId: string,
    readonly orderId: string,
    readonly refundSn: string,
    /** In ringgit. */
    readonly amount: string,
  ) {
    super(orgId);
  }
}

/** An organisation's plan or trial ends in some days; raised by the module that knows trials. */
export class PlanExpiring extends DomainEvent {
  constructor(
    orgId: string,
    /** The code of the plan; null for a trial. */
    readonly plan: string | null,
    readonly until: PlainDate,
    /** Days left, today included. */
    readonly days: number,
    /** What the plan is called in each language; events of before have none. */
    readonly names: Readonly<Record<Language, string>> | undefined,
  ) {
    super(orgId);
  }
}

/** A second person approved a refund. */
export class RefundApproved extends DomainEvent {
  constructor(
    orgId: string,
    readonly refundId: string,
  ) {
    super(orgId);
  }
}
