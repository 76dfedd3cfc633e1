import { Module } from '@nestjs/common';
import { AuthorityModule } from '@modules/authority';
import { BuyersModule } from '@modules/buyers';
import { IdentityModule } from '@modules/identity';
import { InvoicingModule } from '@modules/invoicing';
import { Entitlements } from '@platform/entitlements';
import { ResourceModule } from '@platform/resource';
import { ConfiguredChannels } from './adapters/configured-channels';
import { BillingAdminController } from './adapters/http/billing-admin.controller';
import { PaymentWebhookController } from './adapters/http/payment-webhook.controller';
import { PurchaseController } from './adapters/http/purchase.controller';
import { MysqlCreditStore } from './adapters/mysql/mysql-credit-store';
import { MysqlEntitlements } from './adapters/mysql/mysql-entitlements';
import { MysqlLedgerStore } from './adapters/mysql/mysql-ledger-store';
import { MysqlSaleStore } from './adapters/mysql/mysql-sale-store';
import { ReceiptController } from './adapters/http/receipt.controller';
import { BillingJobs } from './application/billing-jobs';
import { AddOrderByHandHandler } from './application/commands/add-order-by-hand';
import { CancelOrderHandler } from './application/commands/cancel-order';
import { CorrectOrderHandler } from './application/commands/correct-order';
import {
  OpenDepositHandler,
  RecordChannelQueryHandler,
  RecordOpenedHandler,
} from './application/commands/open-deposit';
import {
  IssueOrderSaleHandler,
  RecordSaleWaitsHandler,
} from './application/commands/issue-order-sale';
import { PlaceOrderHandler } from './application/commands/place-order';
import { RecordPaymentHandler } from './application/commands/record-payment';
import {
  DecideRefundHandler,
  RecordRefundHandler,
  RequestRefundHandler,
} from './application/commands/refunds';
import { SettleMismatchHandler } from './application/commands/settle-mismatch';
import { AdvanceOrderHandler } from './application/commands/advance-order';
import { DepositService } from './application/deposit-service';
import { OrderSales } from './application/order-sales';
import { OrderService } from './application/order-service';
import { Payments } from './application/payments';
import { CreditStore } from './application/ports/credit-store';
import { LedgerStore } from './application/ports/ledger-store';
import { SaleStore } from './application/ports/sale-store';
import { PaymentChannels } from './application/ports/payment-channel';
import { PriceList } from './application/price-list';
import { PromotionHooks } from './application/promotion-hooks';
import { RefundableDeposit } from './application/refundable-deposit';
import { Reconciliation } from './application/reconciliation';
import { BillingOccurrences } from './queries/billing-occurrences';
import { GetPackagesHandler, GetPaymentHandler, GetQuoteHandler } from './queries/packages';
import { RevenueController } from './adapters/http/revenue.controller';
import { GetReceiptHandler } from './queries/receipt';
import { GetRefundableHandler } from './queries/refundable';
import { GetRevenueHandler } from './queries/revenue';
import { deposit } from './resources/deposit.resource';
import { mismatch } from './resources/mismatch.resource';
import { order } from './resources/order.resource';
import { paymentRate } from './resources/payment-rate.resource';
import { plan } from './resources/plan.resource';
import { planDetail } from './resources/plan-detail.resource';
import { planPromotion } from './resources/plan-promotion.resource';
import { refund } from './resources/refund.resource';
import { CompareWithChannelHandler } from './queries/reconciliation';

const commands = [
  AddOrderByHandHandler,
  CancelOrderHandler,
  CorrectOrderHandler,
  DecideRefundHandler,
  IssueOrderSaleHandler,
  OpenDepositHandler,
  PlaceOrderHandler,
  RecordChannelQueryHandler,
  RecordOpenedHandler,
  RecordPaymentHandler,
  RecordRefundHandler,
  RecordSaleWaitsHandler,
  RequestRefundHandler,
  SettleMismatchHandler,
  AdvanceOrderHandler,
];

/** Plans, orders and payments, and what organisations have bought. */
@Module({
  imports: [
    AuthorityModule,
    BuyersModule,
    IdentityModule,
    InvoicingModule,
    ...[plan, planDetail, paymentRate].map((each) => ResourceModule.of(each)),
    ResourceModule.of(planPromotion, PromotionHooks),
    ...[order, deposit, mismatch, refund].map((each) => ResourceModule.of(each)),
  ],
  controllers: [
    BillingAdminController,
    PaymentWebhookController,
    PurchaseController,
    ReceiptController,
    RevenueController,
  ],
  providers: [
    ...commands,
    BillingJobs,
    BillingOccurrences,
    ConfiguredChannels,
    DepositService,
    GetPackagesHandler,
    GetPaymentHandler,
    GetQuoteHandler,
    GetReceiptHandler,
    GetRefundableHandler,
    CompareWithChannelHandler,
    GetRevenueHandler,
    OrderSales,
    OrderService,
    Payments,
    PriceList,
    Reconciliation,
    RefundableDeposit,
    { provide: CreditStore, useClass: MysqlCreditStore },
    { provide: Entitlements, useClass: MysqlEntitlements },
    { provide: LedgerStore, useClass: MysqlLedgerStore },
    { provide: SaleStore, useClass: MysqlSaleStore },
    { provide: PaymentChannels, useExisting: ConfiguredChannels },
  ],
  exports: [Entitlements],
})
export class BillingModule {}
