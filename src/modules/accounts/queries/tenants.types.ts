import type { PlainDate } from '@kernel/time';
import type { PlanStatus } from '../domain/plan-status';

/** A business on the platform, with the person responsible and its plan. */
export interface TenantView {
  id: string;
  orgId: string;
  name: string;
  code: string;
  userId: string | null;
  adminAccount: string | null;
  adminName: string | null;
  email: string | null;
  phone: string | null;
  coreBusiness: string | null;
  planStatus: PlanStatus;
  trialUntil: PlainDate | null;
  planCode: string | null;
  planUntil: PlainDate | null;
  userCount: number;
  status: number;
  orderNo: number;
  remark: string | null;
  createTime: string;
  updateTime: string;
  /** A constant: all tenants share the tables. */
  tenantType: 0;
}
