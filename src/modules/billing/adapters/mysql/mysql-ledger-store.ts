import { Injectable } from '@nestjs/common';
import { decimal } from '@kernel/money';
import type { PlainDate } from '@kernel/time';
import { tenantOf } from '@modules/identity';
import { Clock } from '@platform/clock';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { type Grant, LedgerStore } from '../../application/ports/ledger-store';
import type { Channel, Posting } from '../../domain/ledger';
import type { LedgerLine } from '../../domain/reconcile';
import type { Period } from '../../domain/period';
import type { Running } from '../../domain/pricing';
import type { RefundStatus } from '../../domain/refund-states';
import { UNDER_WAY } from './mysql-credit-store';

/** Part of every order, whatever its services. */
const PLAN = 'plan';

const day = (column: string): string => `DATE_FORMAT(${column}, '%Y-%m-%d')`;

interface RunningRow {
  orderId: string;
  planCode: string;
  level: number;
  worth: string;
  from: PlainDate;
  until: PlainDate;
}

@Injectable()
export class MysqlLedgerStore extends LedgerStore {
  constructor(
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
  ) {
    super();
  }

  async tenantOf(orgId: string): Promise<string> {
    const [row] = await this.rows<{ id: string | null }>(`SELECT ${tenantOf} AS id`, [orgId]);
    return String(row?.id ?? orgId);
  }

  async lock(tenantId: string): Promise<void> {
    // An update takes the exclusive lock at once; two transactions that only read first would
    // deadlock.
    await this.rows(
      'INSERT INTO billing_account (org_id) VALUES (?) ON DUPLICATE KEY UPDATE org_id = org_id',
      [tenantId],
    );
    await this.rows('SELECT org_id FROM billing_account WHERE org_id = ? FOR UPDATE', [tenantId]);
  }

  async post(orgId: string, depositId: string | null, posting: Posting): Promise<boolean> {
    const { affectedRows, insertId } = await this.write(
      `INSERT IGNORE INTO billing_posting (org_id, event_key, kind, deposit_id, currency, at)
       VALUES (?, ?, ?, ?, ?, ?)`,
      [orgId, posting.key, posting.kind, depositId, posting.currency, this.clock.now()],
    );
    if (affectedRows === 0) return false;
    await this.rows(
      `INSERT INTO billing_entry (posting_id, account, amount)
       VALUES ${posting.entries.map(() => '(?, ?, ?)').join(', ')}`,
      posting.entries.flatMap(({ account, amount }) => [insertId, account, amount.toFixed(2)]),
    );
    return true;
  }

  async runningOf(tenantId: string, today: PlainDate): Promise<Running[]> {
    const rows = await this.rows<RunningRow>(
      `SELECT e.order_id AS orderId, e.plan_code AS planCode, e.level,
         o.real_amount + o.credit_amount - o.refunded_amount - ${UNDER_WAY} AS worth,
         ${day('e.valid_from')} AS \`from\`, ${day('e.valid_until')} AS until
       FROM billing_entitlement e JOIN billing_order o ON o.id = e.order_id
       WHERE e.org_id = ? AND e.service = ? AND e.ended_at IS NULL AND e.valid_until >= ?
       ORDER BY e.valid_from, e.id`,
      [tenantId, PLAN, today],
    );
    return rows.map(({ orderId, level, worth, ...row }) => ({
      ...row,
      orderId: String(orderId),
      level: Number(level),
      worth: decimal(worth),
    }));
  }

  async grant(tenantId: string, { orderId, services, ...grant }: Grant): Promise<void> {
    const sold = [PLAN, ...services];
    const ids = await this.units.newIds(sold.length);
    const rows = sold.map((service, index) => [
      ids[index],
      tenantId,
      orderId,
      grant.planCode,
      grant.tier,
      grant.level,
      service,
      grant.from,
      grant.until,
    ]);
    await this.rows(
      `INSERT INTO billing_entitlement (id, org_id, order_id, plan_code, tier, level,
         service, valid_from, valid_until)
       VALUES ${rows.map(() => '(?, ?, ?, ?, ?, ?, ?, ?, ?)').join(', ')}`,
      rows.flat(),
    );
  }

  async end(orderId: string): Promise<void> {
    await this.rows(
      'UPDATE billing_entitlement SET ended_at = ? WHERE order_id = ? AND ended_at IS NULL',
      [this.clock.now(), orderId],
    );
  }

  async move(orderId: string, { from, until }: Period): Promise<void> {
    await this.rows(
      'UPDATE billing_entitlement SET valid_from = ?, valid_until = ? WHERE order_id = ?',
      [from, until, orderId],
    );
  }

  depositBySn(depositSn: string): Promise<{ id: string; orgId: string } | null> {
    return this.named('billing_deposit', 'deposit_sn', depositSn);
  }

  async depositPaidAs(
    channel: Channel,
    transactionId: string,
  ): Promise<{ id: string; orgId: string } | null> {
    const [row] = await this.rows<{ id: string; orgId: string }>(
      `SELECT id, org_id AS orgId FROM billing_deposit
       WHERE merchant_id = ? AND transaction_id = ? AND status IN ('paid', 'partlyRefunded')`,
      [channel, transactionId],
    );
    return row ? { id: String(row.id), orgId: String(row.orgId) } : null;
  }

  refundBySn(refundSn: string): Promise<{ id: string; orgId: string } | null> {
    return this.named('billing_refund', 'refund_sn', refundSn);
  }

  lapsed(now: Date, most: number): Promise<string[]> {
    return this.ids(
      `SELECT id FROM billing_order WHERE status = 'awaitingPayment' AND lapse_time < ?
       ORDER BY lapse_time LIMIT ?`,
      [now, most],
    );
  }

  async due(today: PlainDate, most: number): Promise<{ id: string; action: 'begin' | 'expire' }[]> {
    const [beginning, ended] = await Promise.all([
      this.ids(`SELECT id FROM billing_order WHERE status = 'paid' AND begin_date <= ? LIMIT ?`, [
        today,
        most,
      ]),
      this.ids(
        `SELECT id FROM billing_order
         WHERE status IN ('inForce', 'partlyRefunded') AND expire_date < ? LIMIT ?`,
        [today, most],
      ),
    ]);
    return [
      ...beginning.map((id) => ({ id, action: 'begin' as const })),
      ...ended.map((id) => ({ id, action: 'expire' as const })),
    ];
  }

  awaitingOf(tenantId: string): Promise<string[]> {
    return this.ids(
      `SELECT o.id FROM billing_order o JOIN identity_organisation i ON i.id = o.org_id
       WHERE COALESCE(i.tenant_id, i.id) = ? AND o.status = 'awaitingPayment'`,
      [tenantId],
    );
  }

  waitingDepositsOf(orderId: string): Promise<string[]> {
    return this.ids(
      `SELECT id FROM billing_deposit WHERE order_id = ? AND status IN ('created', 'open')`,
      [orderId],
    );
  }

  silent(since: Date, most: number): Promise<string[]> {
    return this.ids(
      `SELECT id FROM billing_deposit WHERE status IN ('created', 'open') AND ask_time < ?
       ORDER BY ask_time LIMIT ?`,
      [since, most],
    );
  }

  unfinishedRefunds(since: Date, most: number): Promise<string[]> {
    return this.ids(
      `SELECT id FROM billing_refund
       WHERE status = 'approved' AND update_time < ? AND (ask_time IS NULL OR ask_time < ?)
       ORDER BY COALESCE(ask_time, update_time), id LIMIT ?`,
      [since, since, most],
    );
  }

  async refundAsked(id: string, now: Date): Promise<void> {
    await this.rows('UPDATE billing_refund SET ask_time = ? WHERE id = ?', [now, id]);
  }

  async orderSnInUse(numbers: readonly string[]): Promise<string[]> {
    const rows = await this.rows<{ orderSn: string }>(
      'SELECT order_sn AS orderSn FROM billing_order WHERE order_sn IN (?)',
      [[...numbers]],
    );
    return rows.map(({ orderSn }) => orderSn);
  }

  async ledgerLines(
    channel: Channel,
    from: Date,
    to: Date,
    ids: readonly string[],
  ): Promise<LedgerLine[]> {
    const keys = ids.flatMap((id) =>
      ['came', 'refund', 'refundOfUnfit'].map((what) => `${channel}.${what}.${id}`),
    );
    // A refund that came back is no longer listed as sent.
    const rows = await this.rows<{ eventKey: string; currency: string; amount: string; at: Date }>(
      `SELECT p.event_key AS eventKey, p.currency, e.amount, p.at
       FROM billing_posting p JOIN billing_entry e ON e.posting_id = p.id AND e.account = ?
       WHERE ((p.at >= ? AND p.at < ?) OR p.event_key IN (?)) AND p.kind <> 'refundReturned'
         AND NOT EXISTS (SELECT 1 FROM billing_posting r WHERE p.kind LIKE 'refund%'
           AND r.event_key = CONCAT(?, '.returned.', SUBSTRING_INDEX(p.event_key, '.', -1)))`,
      [channel, from, to, keys.length > 0 ? keys : [''], channel],
    );
    return rows.map(({ eventKey, amount, ...row }) => {
      const [, what = '', ...rest] = eventKey.split('.');
      const kind = what === 'came' ? 'payment' : 'refund';
      return { ...row, kind, id: rest.join('.'), amount: decimal(amount).abs() };
    });
  }

  async oldestOf(channel: Channel, from: Date, to: Date): Promise<Date | null> {
    const [row] = await this.rows<{ since: Date | null }>(
      `SELECT MIN(COALESCE(f.decided_time, d.create_time)) AS since
       FROM billing_posting p JOIN billing_entry e ON e.posting_id = p.id AND e.account = ?
       LEFT JOIN billing_refund f ON p.kind LIKE 'refund%'
         AND f.refund_sn = SUBSTRING_INDEX(SUBSTRING_INDEX(p.event_key, '.', -1), '-', 1)
       LEFT JOIN billing_deposit d ON d.id = p.deposit_id AND p.kind NOT LIKE 'refund%'
       WHERE p.at >= ? AND p.at < ?`,
      [channel, from, to],
    );
    return row?.since ?? null;
  }

  async refundsOf(depositId: string, states: readonly RefundStatus[]): Promise<string> {
    const [row] = await this.rows<{ total: string | null }>(
      `SELECT SUM(amount) AS total FROM billing_refund
       WHERE deposit_id = ? AND mismatch_id IS NULL AND (status IN (?) OR is_bounced = 1)`,
      [depositId, [...states]],
    );
    return row?.total ?? '0';
  }

  private async named(table: string, column: string, value: string) {
    const [row] = await this.rows<{ id: string; orgId: string }>(
      `SELECT id, org_id AS orgId FROM ${table} WHERE ${column} = ?`,
      [value],
    );
    return row ? { id: String(row.id), orgId: String(row.orgId) } : null;
  }

  private async ids(sql: string, params: readonly unknown[]): Promise<string[]> {
    return (await this.rows<{ id: string }>(sql, params)).map(({ id }) => String(id));
  }

  private rows<T>(sql: string, params: readonly unknown[] = []): Promise<T[]> {
    return this.units.manager.query(sql, [...params]);
  }

  private write(
    sql: string,
    params: readonly unknown[],
  ): Promise<{ affectedRows: number; insertId: string | number }> {
    return this.units.manager.query(sql, [...params]);
  }
}
