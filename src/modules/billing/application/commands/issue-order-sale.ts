import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { decimal } from '@kernel/money';
import { Refused } from '@kernel/rules';
import { BuyersApi, GetOnlySupplier } from '@modules/buyers';
import { IssueSale } from '@modules/invoicing';
import { Commands } from '@platform/cqrs/commands';
import { Queries } from '@platform/cqrs/queries';
import { crashPoint } from '@platform/crash-point';
import { translate } from '@platform/i18n/catalogues';
import { Resources } from '@platform/resource';
import { order } from '../../resources/order.resource';
import { plan } from '../../resources/plan.resource';
import { type OrderSale, SaleStore } from '../ports/sale-store';

/** Software as a service, "Others" in the authority's list: no more specific class fits plans. */
const CLASSIFICATION = '022';

/**
 * Issues the e-invoice of a paid order or the refund note of a refund: once each, however often it
 * is executed.
 */
export class IssueOrderSale extends Command<void> {
  constructor(readonly sale: OrderSale) {
    super();
  }
}

@CommandHandler(IssueOrderSale)
export class IssueOrderSaleHandler implements ICommandHandler<IssueOrderSale> {
  constructor(
    private readonly sales: SaleStore,
    private readonly resources: Resources,
    private readonly buyers: BuyersApi,
    private readonly commands: Commands,
    private readonly queries: Queries,
  ) {}

  async execute({ sale }: IssueOrderSale): Promise<void> {
    if (await this.sales.claim(sale)) return;
    const orgId = await this.sales.issuer();
    if (orgId === null) throw new Refused('sale.noIssuer');
    const isRefund = sale.refundSn !== '';
    const corrects = isRefund ? await this.sales.invoiceOf(sale.orderId) : null;
    if (isRefund && corrects === null) throw new Refused('sale.noInvoice');
    const documentId = await this.commands.execute(
      new IssueSale({
        orgId,
        corrects,
        classification: CLASSIFICATION,
        buyer: await this.buyerOf(sale.orgId),
        ...(await this.words(sale)),
        amount: decimal(sale.amount),
      }),
    );
    crashPoint('billing.saleIssued');
    await this.sales.issued(sale, documentId);
  }

  private async words({ orderId }: OrderSale) {
    const { orderSn, planId, beginDate, expireDate } = await this.resources.of(order).get(orderId);
    const { name } = await this.resources.of(plan).get(planId);
    const params = { plan: name, from: beginDate ?? '', until: expireDate ?? '' };
    return { description: translate('sale.line', params, 'en'), billReference: orderSn };
  }

  /** The company with which the organisation buys: its only one. */
  private async buyerOf(orgId: string) {
    const company = await this.queries.execute(new GetOnlySupplier(orgId));
    const card = company && (await this.buyers.supplierCard(company.id, orgId, 'buyer'));
    if (!card) throw new Refused('sale.noBuyer');
    return card;
  }
}

/** Records why a sale has no document yet. */
export class RecordSaleWaits extends Command<void> {
  constructor(
    readonly sale: OrderSale,
    readonly fault: string,
  ) {
    super();
  }
}

@CommandHandler(RecordSaleWaits)
export class RecordSaleWaitsHandler implements ICommandHandler<RecordSaleWaits> {
  constructor(private readonly sales: SaleStore) {}

  execute({ sale, fault }: RecordSaleWaits): Promise<void> {
    return this.sales.waits(sale, fault);
  }
}
