import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { PageQuery, PageResult } from '@kernel/resource';
import { businessDate, localDateTime, type PlainDate } from '@kernel/time';
import { plansOn } from '@modules/billing';
import { tenants } from '@modules/identity';
import { Clock } from '@platform/clock';
import { escapeLike } from '@platform/db/escape-like';
import { Lists, type ListColumn, type ListSpec } from '@platform/resource';
import type { TenantView } from './tenants.types';

const column = (
  sql: string,
  kind: ListColumn['kind'],
  more: Omit<ListColumn, 'sql' | 'kind'> = {},
): ListColumn => ({ sql: `x.${sql}`, kind, ...more });

const found = { search: true, sortable: true };

const columns = {
  id: column('id', 'id'),
  orgId: column('id', 'id'),
  name: column('name', 'text', found),
  code: column('code', 'text'),
  userId: column('user_id', 'id'),
  adminAccount: column('account', 'text', found),
  adminName: column('real_name', 'text'),
  email: column('email', 'text', found),
  phone: column('phone', 'text', found),
  coreBusiness: column('core_business', 'option'),
  planStatus: column('plan_status', 'choice', { sortable: true }),
  trialUntil: column('trial_until', 'date', { sortable: true }),
  planCode: column('plan_code', 'text'),
  planUntil: column('plan_until', 'date', { sortable: true }),
  userCount: column('user_count', 'integer', { sortable: true }),
  status: column('status', 'integer', { sortable: true }),
  orderNo: column('order_no', 'integer', { sortable: true }),
  remark: column('remark', 'text'),
  createTime: column('create_time', 'instant', { sortable: true }),
  updateTime: column('update_time', 'instant', { sortable: true }),
} satisfies ListSpec['columns'];

/** A plain date consists of digits and hyphens, so it is safe in a statement. */
const specOn = (today: PlainDate): ListSpec => ({
  from: `(SELECT t.*, e.core_business, DATE_FORMAT(e.trial_until, '%Y-%m-%d') AS trial_until,
      p.plan_code, DATE_FORMAT(p.plan_until, '%Y-%m-%d') AS plan_until,
      CASE WHEN p.plan_until >= '${today}' THEN p.tier
        WHEN e.trial_until >= '${today}' THEN 'trial'
        WHEN e.trial_until IS NOT NULL OR p.plan_until IS NOT NULL THEN 'expired'
        ELSE 'standard' END AS plan_status
    FROM ${tenants} t LEFT JOIN accounts_enrolment e ON e.org_id = t.id
    LEFT JOIN ${plansOn(today)} p ON p.org_id = t.id) x`,
  alias: 'x',
  scope: 'organisation',
  columns,
  sort: { field: 'createTime', order: 'descend' },
});

export interface TenantCriteria extends PageQuery {
  name?: string | undefined;
  phone?: string | undefined;
}

/** The businesses on the platform and their plan status (platform-api, section 8). */
export class ListTenants extends Query<PageResult<TenantView>> {
  constructor(readonly criteria: TenantCriteria) {
    super();
  }
}

@QueryHandler(ListTenants)
export class ListTenantsHandler implements IQueryHandler<ListTenants> {
  constructor(
    private readonly lists: Lists,
    private readonly clock: Clock,
  ) {}

  execute({ criteria: { name, phone, ...query } }: ListTenants): Promise<PageResult<TenantView>> {
    const spec = specOn(businessDate(this.clock.now()));
    return this.lists.page(containing(spec, { name, phone }), query, viewOf);
  }
}

/** The filters of the API family, in addition to the query. */
function containing(
  spec: ListSpec,
  wanted: Record<'name' | 'phone', string | undefined>,
): ListSpec {
  const given = Object.entries(wanted).filter(([, text]) => text);
  if (given.length === 0) return spec;
  return {
    ...spec,
    where: {
      sql: given.map(([name]) => `${spec.columns[name]!.sql} LIKE ?`).join(' AND '),
      params: given.map(([, text]) => `%${escapeLike(text!)}%`),
    },
  };
}

const numeric = new Set(['status', 'userCount', 'orderNo']);

/** All tenants share the tables. */
const SHARED = 0;

type Listed = Omit<TenantView, 'tenantType'>;

const viewOf = (row: Readonly<Record<string, unknown>>): TenantView => ({
  ...(Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      if (value instanceof Date) return [name, localDateTime(value)];
      return [name, numeric.has(name) ? Number(value) : value];
    }),
  ) as Record<keyof typeof columns, unknown> as Listed),
  tenantType: SHARED,
});
