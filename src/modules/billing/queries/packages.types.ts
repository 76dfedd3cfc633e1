import type { PlainDate } from '@kernel/time';
import type { OrderKind, PriceLine } from '../domain/pricing';
import type { Plan } from '../resources/plan.resource';
import type { PlanDetail } from '../resources/plan-detail.resource';
import type { Difference } from '../domain/reconcile';
import type { DepositStatus } from '../domain/deposit-states';
import type { OrderStatus } from '../domain/order-states';

export interface PackageView {
  plan: Plan;
  details: PlanDetail[];
  /** The price per year today, before services. */
  price: string;
}

export interface PackagesView {
  packages: PackageView[];
  /** The payment methods that this installation offers today. */
  channels: ('card' | 'wechat')[];
}

export interface QuoteLineView extends Omit<PriceLine, 'amount'> {
  amount: string;
}

export interface QuoteView {
  kind: OrderKind;
  lines: QuoteLineView[];
  amount: string;
  discountAmount: string;
  creditAmount: string;
  realAmount: string;
  from: PlainDate;
  until: PlainDate;
}

/** The payment state of an order, for the page that waits for it. */
export interface PaymentView {
  orderId: string;
  orderSn: string;
  status: OrderStatus;
  realAmount: string;
  planCode: string;
  beginDate: PlainDate | null;
  expireDate: PlainDate | null;
  deposit: {
    id: string;
    channel: 'card' | 'wechat' | 'hand';
    status: DepositStatus;
    currency: string;
    amount: string;
    /** Ringgit for one unit of the currency. */
    rate: string;
    payUrl: string | null;
    expireTime: string | null;
  } | null;
}

/** How much of a deposit may still be refunded, in its currency, and why not more. */
export interface RefundableView {
  left: string;
  paid: string;
  /** Already refunded, or requested. */
  promised: string;
  /** Credited to another order. */
  credited: string;
  creditedTo: string | null;
}

export interface LedgerLineView {
  currency: string;
  amount: string;
  at: string;
}

/** A difference between a channel's account and our ledger. */
export interface DifferenceView extends Pick<Difference, 'difference' | 'kind' | 'id'> {
  ours: LedgerLineView | null;
  theirs: LedgerLineView | null;
}
