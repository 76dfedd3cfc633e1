import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { FilterOperator } from '@kernel/resource';
import { Refused } from '@kernel/rules';
import { businessDate } from '@kernel/time';
import { Clock } from '@platform/clock';
import { Resources } from '@platform/resource';
import { currentScope } from '@platform/tenancy/org-scope';
import { DepositService } from '../application/deposit-service';
import { LedgerStore } from '../application/ports/ledger-store';
import { PaymentChannels } from '../application/ports/payment-channel';
import { type Choice, PriceList } from '../application/price-list';
import { priceOf, type Quote } from '../domain/pricing';
import { deposit } from '../resources/deposit.resource';
import { order } from '../resources/order.resource';
import type { PackagesView, PaymentView, QuoteView } from './packages.types';

/** What is for sale, side by side, and how it can be paid. */
export class GetPackages extends Query<PackagesView> {}

@QueryHandler(GetPackages)
export class GetPackagesHandler implements IQueryHandler<GetPackages> {
  constructor(
    private readonly prices: PriceList,
    private readonly channels: PaymentChannels,
    private readonly deposits: DepositService,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<PackagesView> {
    const packages = await this.prices.packages(businessDate(this.clock.now()));
    const channels: PackagesView['channels'] = [];
    for (const { name, currency } of this.channels.all)
      if (currency === 'MYR' || (await this.hasRate(currency))) channels.push(name);
    return {
      packages: packages.map(({ plan, details, listed }) => ({
        plan,
        details,
        price: priceOf(listed).toFixed(2),
      })),
      channels,
    };
  }

  private async hasRate(currency: 'CNY'): Promise<boolean> {
    try {
      await this.deposits.rateOf(currency);
      return true;
    } catch (error) {
      if (error instanceof Refused) return false;
      throw error;
    }
  }
}

/** What an order would cost the current organisation today, line by line. */
export class GetQuote extends Query<QuoteView> {
  constructor(readonly choice: Choice) {
    super();
  }
}

@QueryHandler(GetQuote)
export class GetQuoteHandler implements IQueryHandler<GetQuote> {
  constructor(
    private readonly prices: PriceList,
    private readonly store: LedgerStore,
    private readonly clock: Clock,
  ) {}

  async execute({ choice }: GetQuote): Promise<QuoteView> {
    const tenantId = await this.store.tenantOf(currentScope().orgId);
    const today = businessDate(this.clock.now());
    const { quote } = await this.prices.price(tenantId, choice, today);
    return viewOf(quote);
  }
}

const viewOf = ({ kind, lines, period, ...quote }: Quote): QuoteView => ({
  kind,
  from: period.from,
  until: period.until,
  lines: lines.map((line) => ({ ...line, amount: line.amount.toFixed(2) })),
  amount: quote.amount.toFixed(2),
  discountAmount: quote.discountAmount.toFixed(2),
  creditAmount: quote.creditAmount.toFixed(2),
  realAmount: quote.realAmount.toFixed(2),
});

/** The state of the payment of an order of the current organisation. */
export class GetPayment extends Query<PaymentView> {
  constructor(readonly orderId: string) {
    super();
  }
}

@QueryHandler(GetPayment)
export class GetPaymentHandler implements IQueryHandler<GetPayment> {
  constructor(private readonly resources: Resources) {}

  async execute({ orderId }: GetPayment): Promise<PaymentView> {
    const of = await this.resources.of(order).get(orderId);
    const filter = { field: 'orderId', operator: FilterOperator.eq, value: orderId };
    const { items } = await this.resources.of(deposit).page({ filter, pageSize: 1 });
    const [last] = items;
    return {
      orderId,
      orderSn: of.orderSn,
      status: of.status,
      realAmount: of.realAmount,
      planCode: of.planCode,
      beginDate: of.beginDate,
      expireDate: of.expireDate,
      deposit: last
        ? {
            id: last.id,
            channel: last.merchantId,
            status: last.status,
            currency: last.currency,
            amount: last.amount,
            rate: last.rate,
            payUrl: last.payUrl,
            expireTime: last.expireTime,
          }
        : null,
    };
  }
}
