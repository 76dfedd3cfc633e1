import { Injectable } from '@nestjs/common';
import { IdentityApi } from '@modules/identity';
import { Clock } from '@platform/clock';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { type OrderSale, SaleStore } from '../../application/ports/sale-store';

/** The code of the organisation that every installation starts with. */
const PLATFORM = 'platform';

@Injectable()
export class MysqlSaleStore extends SaleStore {
  constructor(
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
    private readonly identity: IdentityApi,
  ) {
    super();
  }

  async claim(sale: OrderSale): Promise<string | null> {
    const { orgId, orderId, refundSn, amount } = sale;
    await this.rows(
      `INSERT INTO billing_sale (id, org_id, order_id, refund_sn, amount, create_time)
       VALUES (?, ?, ?, ?, ?, ?) ON DUPLICATE KEY UPDATE order_id = order_id`,
      [await this.units.newId(), orgId, orderId, refundSn, amount, this.clock.now()],
    );
    const [row] = await this.rows<{ documentId: string | null }>(
      `SELECT document_id AS documentId FROM billing_sale
       WHERE order_id = ? AND refund_sn = ? FOR UPDATE`,
      [orderId, refundSn],
    );
    return row ? idOf(row.documentId) : null;
  }

  async issued({ orderId, refundSn }: OrderSale, documentId: string): Promise<void> {
    await this.rows(
      `UPDATE billing_sale SET document_id = ?, fault = NULL, try_time = ?
       WHERE order_id = ? AND refund_sn = ?`,
      [documentId, this.clock.now(), orderId, refundSn],
    );
  }

  async waits(sale: OrderSale, fault: string): Promise<void> {
    if (await this.claim(sale)) return;
    await this.rows(
      'UPDATE billing_sale SET fault = ?, try_time = ? WHERE order_id = ? AND refund_sn = ?',
      [fault.slice(0, 100), this.clock.now(), sale.orderId, sale.refundSn],
    );
  }

  async tried({ orderId, refundSn }: OrderSale): Promise<void> {
    await this.rows('UPDATE billing_sale SET try_time = ? WHERE order_id = ? AND refund_sn = ?', [
      this.clock.now(),
      orderId,
      refundSn,
    ]);
  }

  async waiting(most: number): Promise<OrderSale[]> {
    const rows = await this.rows<OrderSale>(
      `SELECT org_id AS orgId, order_id AS orderId, refund_sn AS refundSn, amount
       FROM billing_sale WHERE document_id IS NULL AND fault IS NOT NULL
       ORDER BY try_time LIMIT ?`,
      [most],
    );
    return rows.map((row) => ({
      ...row,
      orgId: String(row.orgId),
      orderId: String(row.orderId),
    }));
  }

  async invoiceOf(orderId: string): Promise<string | null> {
    const [row] = await this.rows<{ documentId: string | null }>(
      `SELECT document_id AS documentId FROM billing_sale WHERE order_id = ? AND refund_sn = ''`,
      [orderId],
    );
    return row ? idOf(row.documentId) : null;
  }

  issuer(): Promise<string | null> {
    return this.identity.idOf(PLATFORM);
  }

  private rows<T>(sql: string, params: readonly unknown[]): Promise<T[]> {
    return this.units.manager.query(sql, [...params]);
  }
}

const idOf = (id: string | null): string | null => (id === null ? null : String(id));
