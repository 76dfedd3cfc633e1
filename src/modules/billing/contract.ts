export { plan, type Plan } from './resources/plan.resource';
export { planDetail, type PlanDetail } from './resources/plan-detail.resource';
export { planPromotion } from './resources/plan-promotion.resource';
export { paymentRate } from './resources/payment-rate.resource';
export { order, type Order } from './resources/order.resource';
export { deposit } from './resources/deposit.resource';
export { mismatch } from './resources/mismatch.resource';
export { refund } from './resources/refund.resource';
export { afterOrder, isRunning, type OrderStatus } from './domain/order-states';
export { afterDeposit, type DepositStatus, isWaiting } from './domain/deposit-states';
export { refusalOf, type Unfit } from './domain/settlement';
export { afterRefund, type RefundStatus } from './domain/refund-states';
export type {
  LedgerLineView,
  DifferenceView,
  PackagesView,
  PackageView,
  PaymentView,
  QuoteLineView,
  QuoteView,
  RefundableView,
} from './queries/packages.types';
export type { RevenueView } from './queries/revenue.types';
