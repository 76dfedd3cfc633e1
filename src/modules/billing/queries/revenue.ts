import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Forbidden } from '@kernel/rules';
import { addDays, businessDate, type PlainDate } from '@kernel/time';
import { Clock } from '@platform/clock';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { currentScope } from '@platform/tenancy/org-scope';
import { type Covered, churnOf, lastMonths } from '../domain/revenue';
import type { RevenueView } from './revenue.types';

const MONTHS = 12;
const SOON = 90;
const MAX = 200;

/** The last day of an entitlement, in Malaysian time. */
const until = `IF(e.ended_at IS NULL, e.valid_until, LEAST(e.valid_until, DATE_SUB(
  DATE(DATE_ADD(e.ended_at, INTERVAL 8 HOUR)), INTERVAL 1 DAY)))`;

/** Revenue from the plans of all organisations, for users who may see all of them. */
export class GetRevenue extends Query<RevenueView> {}

@QueryHandler(GetRevenue)
export class GetRevenueHandler implements IQueryHandler<GetRevenue> {
  constructor(
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<RevenueView> {
    if (currentScope().readable !== 'all')
      throw new Forbidden('forbidden', { permission: 'order:revenue' });
    const today = businessDate(this.clock.now());
    const months = lastMonths(today, MONTHS);
    const covered = await this.rows<Covered>(
      `SELECT CAST(e.org_id AS CHAR) AS orgId, DATE_FORMAT(e.valid_from, '%Y-%m-%d') AS \`from\`,
         DATE_FORMAT(${until}, '%Y-%m-%d') AS until
       FROM billing_entitlement e WHERE e.service = 'plan' AND e.valid_until >= ?`,
      [`${months[0]!}-01`],
    );
    return {
      months,
      plans: await this.plans(months),
      due: await this.due(today),
      churn: churnOf(covered, months, today),
      waiting: await this.rows(
        `SELECT o.order_sn AS orderSn, COALESCE(o.org_name, '') AS orgName,
           s.refund_sn AS refundSn, s.amount, s.fault
         FROM billing_sale s JOIN billing_order o ON o.id = s.order_id
         WHERE s.document_id IS NULL AND s.fault IS NOT NULL ORDER BY s.id LIMIT ?`,
        [MAX],
      ),
    };
  }

  private async plans(months: readonly string[]): Promise<RevenueView['plans']> {
    const month = `DATE_FORMAT(DATE_ADD(pay_date, INTERVAL 8 HOUR), '%Y-%m')`;
    const rows = await this.rows<{ code: string; month: string; amount: string }>(
      `SELECT plan_code AS code, ${month} AS month, SUM(real_amount - refunded_amount) AS amount
       FROM billing_order WHERE pay_date >= ? GROUP BY plan_code, ${month}`,
      [new Date(`${months[0]!}-01T00:00:00+08:00`)],
    );
    const codes = [...new Set(rows.map(({ code }) => code))].sort();
    return codes.map((code) => ({
      code,
      amounts: months.map(
        (each) => rows.find((row) => row.code === code && row.month === each)?.amount ?? '0.00',
      ),
    }));
  }

  private due(today: PlainDate): Promise<RevenueView['due']> {
    return this.rows(
      `SELECT CAST(e.org_id AS CHAR) AS orgId, i.name AS orgName, e.plan_code AS planCode,
         DATE_FORMAT(e.valid_until, '%Y-%m-%d') AS until,
         o.real_amount + o.credit_amount - o.refunded_amount AS worth
       FROM billing_entitlement e JOIN billing_order o ON o.id = e.order_id
       JOIN identity_organisation i ON i.id = e.org_id
       WHERE e.service = 'plan' AND e.ended_at IS NULL AND e.valid_until BETWEEN ? AND ?
         AND NOT EXISTS (SELECT 1 FROM billing_entitlement n WHERE n.org_id = e.org_id
           AND n.service = 'plan' AND n.ended_at IS NULL AND n.valid_until > e.valid_until)
       ORDER BY e.valid_until, e.id LIMIT ?`,
      [today, addDays(today, SOON), MAX],
    );
  }

  private rows<T>(sql: string, params: readonly unknown[]): Promise<T[]> {
    return this.units.manager.query(sql, [...params]);
  }
}
