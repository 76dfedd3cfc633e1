import type { Month, PlainDate } from '@kernel/time';
import type { Churn } from '../domain/revenue';

/** Revenue, and the plans that may end; amounts are ringgit. */
export interface RevenueView {
  months: Month[];
  /** What was paid in each of the months, less refunds. */
  plans: { code: string; amounts: string[] }[];
  /** Plans that end within the next ninety days and are not renewed yet. */
  due: { orgId: string; orgName: string; planCode: string; until: PlainDate; worth: string }[];
  churn: Churn[];
  /** Paid orders and refunds whose document could not be issued yet, and why. */
  waiting: { orderSn: string; orgName: string; refundSn: string; amount: string; fault: string }[];
}
