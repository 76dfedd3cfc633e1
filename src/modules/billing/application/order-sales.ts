import { Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { decimal } from '@kernel/money';
import { DomainError, type Fault, Invalid } from '@kernel/rules';
import { AuthorityError } from '@modules/authority';
import { Commands } from '@platform/cqrs/commands';
import { Calendar, onCalendar } from '@platform/ops/calendar';
import { Subscribes } from '@platform/outbox/subscribes';
import { Resources } from '@platform/resource';
import { asSystem } from '@platform/tenancy/org-scope';
import { OrderPaid, OrderRefunded } from '../domain/events';
import { order } from '../resources/order.resource';
import { IssueOrderSale, RecordSaleWaits } from './commands/issue-order-sale';
import { type OrderSale, SaleStore } from './ports/sale-store';

const WAITING = 'e-invoices of orders';
const PORTION = 50;

/** The e-invoices that the platform's own organisation issues for what it sells. */
@Injectable()
export class OrderSales {
  constructor(
    private readonly commands: Commands,
    private readonly sales: SaleStore,
    private readonly resources: Resources,
    private readonly calendar: Calendar,
  ) {}

  @Subscribes(OrderPaid, 'billing.issueInvoice')
  async paid({ orgId, orderId }: OrderPaid): Promise<void> {
    const { realAmount: amount } = await this.resources.of(order).get(orderId);
    // The part credited from the previous plan is not a new sale.
    if (decimal(amount).greaterThan(0)) await this.issue({ orgId, orderId, refundSn: '', amount });
  }

  // The name is stored with events on their way; it is older than the kind of note.
  @Subscribes(OrderRefunded, 'billing.issueCreditNote')
  async refunded({ orgId, orderId, refundSn, amount }: OrderRefunded): Promise<void> {
    await this.issue({ orgId, orderId, refundSn, amount });
  }

  @Cron('*/5 * * * *', onCalendar(WAITING))
  onTime(): Promise<void> {
    return this.calendar.run(WAITING, () => this.issueWaiting());
  }

  /**
   * Retries sales that could not be issued: the invoice was not valid yet, or a company was
   * missing. Returns how many succeeded; one failure does not stop the others.
   */
  async issueWaiting(): Promise<number> {
    const waiting = await asSystem(WAITING, 'all', () => this.sales.waiting(PORTION));
    const failures: unknown[] = [];
    let issued = 0;
    for (const sale of waiting)
      try {
        // Noted first: one that fails unexpectedly waits behind the others.
        await asSystem(WAITING, 'all', () => this.sales.tried(sale));
        if (await this.issue(sale)) issued += 1;
      } catch (error) {
        failures.push(error);
      }
    if (failures.length > 0) throw failures[0];
    return issued;
  }

  private issue(sale: OrderSale): Promise<boolean> {
    return asSystem(WAITING, 'all', async () => {
      try {
        await this.commands.execute(new IssueOrderSale(sale));
        return true;
      } catch (error) {
        await this.commands.execute(new RecordSaleWaits(sale, codeOf(error)));
        return false;
      }
    });
  }
}

/** The field name is not stored: the issuer's own requirements are reported without it. */
const codeOfFault = ({ code }: Fault): string =>
  /^(attribute|customField)\.required$/.test(code) ? 'sale.demanded' : code;

/** Faults that a person can correct are recorded; the outbox retries, and parks, anything else. */
function codeOf(error: unknown): string {
  const [fault] = error instanceof Invalid ? error.faults : [];
  if (fault) return codeOfFault(fault);
  if (error instanceof DomainError) return error.code;
  if (error instanceof AuthorityError) return 'sale.noIssuer';
  throw error;
}
