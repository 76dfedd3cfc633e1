import { Injectable } from '@nestjs/common';
import { Decimal, decimal, ZERO } from '@kernel/money';
import { businessDate, HOUR, type PlainDate } from '@kernel/time';
import { IdentityApi } from '@modules/identity';
import { Clock } from '@platform/clock';
import { Outbox } from '@platform/outbox/outbox';
import { Resources } from '@platform/resource';
import { Series, type SeriesOf } from '@platform/series';
import { asSystem, currentScope } from '@platform/tenancy/org-scope';
import { OrderClosed, OrderPaid, OrderRefunded } from '../domain/events';
import { isRunning, nextOrder, type OrderAction } from '../domain/order-states';
import { yearFrom } from '../domain/period';
import { beginOf, rescheduled } from '../domain/pricing';
import { ringgitBack } from '../domain/refundable';
import { order, type Order } from '../resources/order.resource';
import { plan } from '../resources/plan.resource';
import { CreditStore } from './ports/credit-store';
import { LedgerStore } from './ports/ledger-store';
import type { Priced } from './price-list';

/** An unpaid order lapses after this time. */
export const LAPSE = 24 * HOUR;

/** A plan is the tenant's: the buyer may have no access to the organisation that ordered before. */
const OTHER_ORDERS = 'other orders of the tenant';

/** The steps shared by several order commands; each runs in the transaction of its command. */
@Injectable()
export class OrderService {
  constructor(
    private readonly resources: Resources,
    private readonly store: LedgerStore,
    private readonly credits: CreditStore,
    private readonly series: Series,
    private readonly identity: IdentityApi,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  get today(): PlainDate {
    return businessDate(this.clock.now());
  }

  /**
   * Stores an order that awaits payment and cancels the tenant's other unpaid orders. Its services
   * decide whether it has MyTax, unless an administrator sets it.
   */
  async place(
    orgId: string,
    tenantId: string,
    priced: Priced,
    { remark = null, hasMyTax }: { remark?: string | null; hasMyTax?: boolean | undefined } = {},
  ): Promise<string> {
    await asSystem(OTHER_ORDERS, 'all', async () => {
      for (const id of await this.store.awaitingOf(tenantId)) await this.close(id, 'cancel');
    });
    const { userId } = currentScope();
    const names = await this.identity.userNames(userId === null ? [] : [userId]);
    const { quote, details } = priced;
    const id = await this.resources.of(order).create({
      orgId,
      orgName: await this.identity.nameOf(orgId),
      userId,
      remark,
      userName: userId === null ? null : (names.get(userId) ?? null),
      orderSn: await this.series.next(this.numbers()),
      planId: priced.plan.id,
      planCode: priced.plan.code,
      kind: quote.kind,
      status: 'awaitingPayment',
      amount: quote.amount.toFixed(2),
      discountAmount: quote.discountAmount.toFixed(2),
      creditAmount: quote.creditAmount.toFixed(2),
      realAmount: quote.realAmount.toFixed(2),
      lapseTime: new Date(this.clock.now().getTime() + LAPSE).toISOString(),
      hasMyTax: hasMyTax ?? details.some((each) => each.hasMyTax),
      replaces: quote.replaces.join(',') || null,
      details: details.map(({ id, service, amount, discountAmount }) => ({
        planDetailId: id,
        service,
        amount,
        discountAmount,
        realAmount: Decimal.max(ZERO, decimal(amount).minus(discountAmount)).toFixed(2),
      })),
    });
    await this.credits.promise(id, quote.credits);
    return id;
  }

  /** The payment has arrived: the order gets its period, and what it replaces ends. */
  async activate(
    id: string,
    tenantId: string,
    action: 'pay' | 'settle' = 'pay',
    paidAt = this.clock.now(),
  ): Promise<void> {
    const paid = await this.resources.of(order).get(id);
    const status = nextOrder(paid.status, action);
    await asSystem(OTHER_ORDERS, 'all', async () => {
      for (const replaced of replacedBy(paid)) await this.replace(replaced);
    });
    const { level, tier } = await this.resources.of(plan).get(paid.planId);
    const running = await this.store.runningOf(tenantId, this.today);
    const period = yearFrom(beginOf(paid.kind, running, this.today));
    const begins = period.from <= this.today;
    await this.resources.of(order).amend(id, {
      status: begins ? nextOrder(status, 'begin') : status,
      payDate: paidAt.toISOString(),
      beginDate: period.from,
      expireDate: period.until,
    });
    await this.store.grant(tenantId, {
      orderId: id,
      planCode: paid.planCode,
      level,
      tier,
      services: paid.details.map(({ service }) => service),
      ...period,
    });
    // Paid late, an upgrade may precede a year that was paid since and that it does not replace.
    if (paid.kind === 'upgrade') await this.reschedule(tenantId);
    await this.outbox.add([new OrderClosed(paid.orgId, id), new OrderPaid(paid.orgId, id)]);
  }

  /** Cancels an unpaid order. */
  async close(id: string, action: 'cancel' | 'lapse'): Promise<void> {
    const { status, orgId } = await this.resources.of(order).get(id);
    await this.resources.of(order).amend(id, { status: nextOrder(status, action) });
    await this.outbox.add([new OrderClosed(orgId, id)]);
  }

  /** Moves an order along its table of states. */
  async step(id: string, action: OrderAction): Promise<void> {
    const { status } = await this.resources.of(order).get(id);
    await this.resources.of(order).amend(id, { status: nextOrder(status, action) });
  }

  /**
   * Records that part of an order's money was refunded; null means all of it, which also ends what
   * the order grants.
   */
  async giveBack(id: string, ringgit: string | null, refundSn: string): Promise<void> {
    const paid = await this.resources.of(order).get(id);
    const { orgId, status, realAmount, refundedAmount } = paid;
    const credited = decimal((await this.credits.takenFrom(id)).amount);
    const back =
      ringgit === null
        ? decimal(realAmount).minus(refundedAmount)
        : ringgitBack({ ...paid, credited }, decimal(ringgit));
    await this.resources.of(order).amend(id, {
      status: nextOrder(status, ringgit === null ? 'refund' : 'refundPart'),
      refundedAmount: back.plus(refundedAmount).toFixed(2),
    });
    if (ringgit === null) await this.store.end(id);
    // An upgrade cannot replace what is no longer there, even if it takes no credit from it.
    await this.closeUpgradesOf(id, orgId, ringgit === null ? 'all' : 'short');
    if (ringgit === null) await this.reschedule(await this.store.tenantOf(orgId));
    if (back.greaterThan(0))
      await this.outbox.add([new OrderRefunded(orgId, id, refundSn, back.toFixed(2))]);
  }

  /** Paid orders that have not begun follow what precedes them, which now ends on another day. */
  async reschedule(tenantId: string): Promise<void> {
    const { today } = this;
    const orders = this.resources.of(order);
    const running = await this.store.runningOf(tenantId, today);
    await asSystem(OTHER_ORDERS, 'all', async () => {
      for (const { orderId, from, until } of rescheduled(running, today)) {
        const { status } = await orders.get(orderId);
        const begins = from <= today && status === 'paid';
        await orders.amend(orderId, {
          ...(begins && { status: nextOrder(status, 'begin') }),
          beginDate: from,
          expireDate: until,
        });
        await this.store.move(orderId, { from, until });
      }
    });
  }

  /**
   * Unpaid upgrades count on this order's worth: closes all of them, or those whose credit is no
   * longer covered.
   */
  async closeUpgradesOf(id: string, orgId: string, which: 'all' | 'short'): Promise<void> {
    const orders = this.resources.of(order);
    for (const waiting of await this.store.awaitingOf(await this.store.tenantOf(orgId)))
      if (replacedBy(await orders.get(waiting)).includes(id))
        if (which === 'all' || !(await this.credits.isThereFor(waiting)))
          await this.close(waiting, 'cancel');
  }

  private async replace(id: string): Promise<void> {
    const { status } = await this.resources.of(order).get(id);
    // It ended while the order that replaces it was being paid.
    if (!isRunning(status)) return;
    await this.step(id, 'replace');
    await this.store.end(id);
  }

  private numbers(): SeriesOf {
    return {
      orgId: '0',
      key: 'billing.order',
      prefix: 'OR',
      inUse: (numbers) => this.store.orderSnInUse(numbers),
    };
  }
}

/** The ids of the orders that end when this one is paid. */
export const replacedBy = ({ replaces }: Pick<Order, 'replaces'>): string[] =>
  replaces ? replaces.split(',') : [];
