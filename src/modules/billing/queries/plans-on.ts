import type { PlainDate } from '@kernel/time';

/**
 * For lists of organisations: `(…)` with one row for each that ever bought a plan, `org_id`,
 * `plan_code`, `tier` and `plan_until`: of the largest plan in force on the day, or else of the
 * last one. A plain date consists of digits and hyphens, so it is safe in a statement.
 */
export const plansOn = (day: PlainDate): string => `(
  SELECT r.org_id, r.plan_code, r.tier, r.plan_until FROM (
    SELECT e.org_id, e.plan_code, e.tier, e.plan_until,
      ROW_NUMBER() OVER (PARTITION BY e.org_id
        ORDER BY (e.plan_until >= '${day}') DESC, e.level DESC, e.plan_until DESC) AS place
    FROM (
      SELECT org_id, plan_code, tier, level, valid_from,
        IF(ended_at IS NULL, valid_until, LEAST(valid_until, DATE_SUB(
          DATE(DATE_ADD(ended_at, INTERVAL 8 HOUR)), INTERVAL 1 DAY))) AS plan_until
      FROM billing_entitlement WHERE service = 'plan' AND valid_from <= '${day}'
    ) e WHERE e.plan_until >= e.valid_from
  ) r WHERE r.place = 1)`;
