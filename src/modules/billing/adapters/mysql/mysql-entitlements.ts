import { Injectable } from '@nestjs/common';
import { businessDate, type PlainDate } from '@kernel/time';
import { tenantOf } from '@modules/identity';
import { Clock } from '@platform/clock';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { type BoughtPlan, Entitlements } from '@platform/entitlements';

@Injectable()
export class MysqlEntitlements extends Entitlements {
  constructor(
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
  ) {
    super();
  }

  async planOf(orgId: string): Promise<BoughtPlan | null> {
    const today = businessDate(this.clock.now());
    const rows: PlanRow[] = await this.units.manager.query(
      `SELECT e.plan_code AS code, p.name, p.name_zh_cn AS nameZhCn, p.name_zh_tw AS nameZhTw, e.tier,
         DATE_FORMAT(e.valid_from, '%Y-%m-%d') AS \`from\`,
         DATE_FORMAT(IF(e.ended_at IS NULL, e.valid_until, LEAST(e.valid_until, DATE_SUB(
           DATE(DATE_ADD(e.ended_at, INTERVAL 8 HOUR)), INTERVAL 1 DAY))), '%Y-%m-%d') AS until
       FROM billing_entitlement e LEFT JOIN billing_plan p ON p.code = e.plan_code
       WHERE e.org_id = ${tenantOf} AND e.service = 'plan'
       ORDER BY e.level DESC, e.valid_until DESC`,
      [orgId],
    );
    const begun = rows.filter(({ from, until }) => from <= today && until >= from);
    const running = begun.find(({ until }) => until >= today);
    const last = begun.reduce((most, { until }) => (until > most ? until : most), '');
    const plan = running ?? begun.find(({ until }) => until === last);
    if (!plan) return null;
    const until = running
      ? rows.filter((row) => row.until >= today).reduce((most, row) => later(most, row.until), '')
      : plan.until;
    return { code: plan.code, names: namesOf(plan), tier: plan.tier, until };
  }

  async has(orgId: string, service: string): Promise<boolean> {
    const today = businessDate(this.clock.now());
    const rows: unknown[] = await this.units.manager.query(
      `SELECT 1 FROM billing_entitlement WHERE org_id = ${tenantOf} AND service = ?
         AND ended_at IS NULL AND valid_from <= ? AND valid_until >= ? LIMIT 1`,
      [orgId, service, today, today],
    );
    return rows.length > 0;
  }

  async had(orgId: string, service: string): Promise<boolean> {
    const today = businessDate(this.clock.now());
    const rows: unknown[] = await this.units.manager.query(
      `SELECT 1 FROM billing_entitlement WHERE org_id = ${tenantOf} AND service = ?
         AND valid_from <= ? LIMIT 1`,
      [orgId, service, today],
    );
    return rows.length > 0;
  }
}

interface PlanRow extends Pick<BoughtPlan, 'code' | 'tier' | 'until'> {
  name: string | null;
  nameZhCn: string | null;
  nameZhTw: string | null;
  from: PlainDate;
}

function namesOf({ code, name, nameZhCn, nameZhTw }: PlanRow): BoughtPlan['names'] {
  const en = name ?? code;
  return { en, 'zh-cn': nameZhCn ?? en, 'zh-tw': nameZhTw ?? en };
}

const later = (one: string, other: string): string => (one > other ? one : other);
