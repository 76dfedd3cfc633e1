import { sum } from '@kernel/money';
import type { BasePayRequest } from '../pay';
import type { PayslipRequest } from './payslip.types';

/** What base pay is computed from. Leave reduces the scheduled time of people paid by the day or hour. */
export function basePayRequestOf({
  employment,
  period,
  worked,
  leave,
}: PayslipRequest): BasePayRequest {
  const { joined, lastDay, week, policy, rows } = employment;
  const days = sum(leave.filter(({ kind }) => kind !== 'encashed').map((each) => each.days));
  return {
    period,
    joined,
    lastDay,
    week,
    worked,
    rows,
    proration: policy.proration,
    absent: { days, hoursPerDay: policy.overtime.hoursPerDay },
  };
}
