import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { CreditStore } from '../../application/ports/credit-store';
import { type OrderStatus, orderStatuses } from '../../domain/order-states';
import { type Credit, keepsCredit } from '../../domain/refundable';
import type { Replaced } from '../../domain/replaced';

const keeping = orderStatuses.filter(keepsCredit);

/** The ringgit of an order `o` in refunds under way, not yet counted as refunded. */
export const UNDER_WAY = `COALESCE((SELECT SUM(ROUND(f.amount * d.rate, 2))
  FROM billing_deposit d JOIN billing_refund f ON f.deposit_id = d.id
  WHERE d.order_id = o.id AND f.mismatch_id IS NULL AND f.is_bounced = 0
    AND f.status = 'approved'), 0)`;

/** Paid orders that took over from the order `o`. */
const TAKING = `FROM billing_credit t JOIN billing_order k ON k.id = t.to_order_id
  WHERE t.from_order_id = o.id AND k.status IN (?)`;

@Injectable()
export class MysqlCreditStore extends CreditStore {
  constructor(private readonly units: UnitOfWork) {
    super();
  }

  async promise(orderId: string, credits: readonly Credit[]): Promise<void> {
    if (credits.length === 0) return;
    await this.units.manager.query(
      `INSERT INTO billing_credit (to_order_id, from_order_id, amount)
       VALUES ${credits.map(() => '(?, ?, ?)').join(', ')}`,
      credits.flatMap((each) => [orderId, each.orderId, each.amount.toFixed(2)]),
    );
  }

  async takenFrom(orderId: string): Promise<{ amount: string; by: string | null }> {
    const [row]: { amount: string | null; by: string | null }[] = await this.units.manager.query(
      `SELECT SUM(c.amount) AS amount, MAX(o.order_sn) AS \`by\` FROM billing_credit c
       JOIN billing_order o ON o.id = c.to_order_id
       WHERE c.from_order_id = ? AND o.status IN (?)`,
      [orderId, keeping],
    );
    return { amount: row?.amount ?? '0', by: row?.by ?? null };
  }

  async replaced(orderIds: readonly string[]): Promise<Replaced[]> {
    if (orderIds.length === 0) return [];
    const rows: { status: OrderStatus; isTaken: unknown }[] = await this.units.manager.query(
      `SELECT o.status, EXISTS (SELECT 1 ${TAKING}) AS isTaken FROM billing_order o
       WHERE o.id IN (?)`,
      [keeping, [...orderIds]],
    );
    return rows.map(({ status, isTaken }) => ({ status, isTaken: Number(isTaken) === 1 }));
  }

  async isThereFor(orderId: string): Promise<boolean> {
    const short: unknown[] = await this.units.manager.query(
      `SELECT 1 FROM billing_credit c JOIN billing_order o ON o.id = c.from_order_id
       WHERE c.to_order_id = ? AND (
         c.amount > o.real_amount + o.credit_amount - o.refunded_amount - ${UNDER_WAY}
         OR EXISTS (SELECT 1 ${TAKING} AND t.to_order_id <> c.to_order_id))
       LIMIT 1`,
      [orderId, keeping],
    );
    return short.length === 0;
  }
}
