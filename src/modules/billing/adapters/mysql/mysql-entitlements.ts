import { Injectable } from '@nestjs/common';
import { businessDate } from '@kernel/time';
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
    const rows: (BoughtPlan & { from: string; last: string })[] = await this.units.manager.query(
      `SELECT plan_code AS code, tier, DATE_FORMAT(valid_from, '%Y-%m-%d') AS \`from\`,
         DATE_FORMAT(IF(ended_at IS NULL, valid_until, LEAST(valid_until, DATE_SUB(
           DATE(DATE_ADD(ended_at, INTERVAL 8 HOUR)), INTERVAL 1 DAY))), '%Y-%m-%d') AS until
       FROM billing_entitlement WHERE org_id = ${tenantOf} AND service = 'plan'
       ORDER BY level DESC, valid_until DESC`,
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
    return { code: plan.code, tier: plan.tier, until };
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

const later = (one: string, other: string): string => (one > other ? one : other);
