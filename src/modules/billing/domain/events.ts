import { DomainEvent } from '@kernel/events';
import type { PlainDate } from '@kernel/time';

/** An order was cancelled, lapsed or paid otherwise: nobody shall pay it any more. */
export class OrderClosed extends DomainEvent {
  constructor(
    orgId: string,
    readonly orderId: string,
  ) {
    super(orgId);
  }
}

/** Money came for an order, and its plan runs. */
export class OrderPaid extends DomainEvent {
  constructor(
    orgId: string,
    readonly orderId: string,
  ) {
    super(orgId);
  }
}

/** A part of what was paid for an order has gone back, or all of it. */
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

/** The plan or trial of an organisation ends in some days; raised where trials are known. */
export class PlanExpiring extends DomainEvent {
  constructor(
    orgId: string,
    /** The code of the plan; null for a trial. */
    readonly plan: string | null,
    readonly until: PlainDate,
    /** Days left, today included. */
    readonly days: number,
  ) {
    super(orgId);
  }
}

/** A second person agreed that money goes back. */
export class RefundApproved extends DomainEvent {
  constructor(
    orgId: string,
    readonly refundId: string,
  ) {
    super(orgId);
  }
}
