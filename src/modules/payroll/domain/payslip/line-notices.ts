import type { Decimal } from '@kernel/money';
import type { Fault } from '@kernel/rules';
import { type BasePay, basePay, type OrdinaryRate } from '../pay';
import { basePayRequestOf } from './base-pay-of';
import { allowances, type PaidEntry, type PayInForce } from './pay-in-force';
import type { PayLaw, PayslipRequest } from './payslip.types';

/** Where nothing becomes of an entry, since no part of the month was employed. */
export function* noticesOfNothing(
  { salary, leave, extraWork, worked }: PayslipRequest,
  paid: readonly PaidEntry[],
  pay: PayInForce | null,
): Generator<Fault> {
  const severity = 'warning';
  for (const { entry, amount } of paid) {
    const { item, amount: entered } = entry;
    if (item.isProrated && amount.isZero() && entered?.greaterThan(0))
      yield {
        code: 'payslip.itemNotDue',
        path: 'items',
        params: { item: item.code, amount: entered.toFixed(2) },
        severity,
      };
  }
  if (salary !== 'none') return;
  const isTaken = leave.some(({ kind, days }) => kind !== 'encashed' && !days.isZero());
  const isOwed = leave.some(({ days }) => !days.isZero()) || extraWork.length > 0;
  if (isTaken || (worked && !worked.isZero()) || (!pay && isOwed))
    yield { code: 'payslip.timeNotPaid', path: 'leave', severity };
}

/** Where a policy pays less than the law allows. */
export function* noticesOfPolicy(
  request: PayslipRequest,
  { act }: PayLaw,
  base: BasePay,
  pay: PayInForce,
  rate: OrdinaryRate | null,
  hours: Decimal,
): Generator<Fault> {
  const { policy } = request.employment;
  const severity = 'warning';
  if (
    request.salary !== 'none' &&
    base.per === 'month' &&
    policy.proration.kind !== 'calendar' &&
    !base.fraction.equals(1)
  ) {
    const byLaw = basePay({ ...basePayRequestOf(request), proration: { kind: 'calendar' } });
    if (base.amount.lessThan(byLaw.amount))
      yield {
        code: 'payslip.belowIncompleteMonth',
        path: 'base',
        params: { amount: base.amount.toFixed(2), least: byLaw.amount.toFixed(2) },
        severity,
      };
  }
  if (rate?.isProtected && pay.per === 'month') {
    const monthly = pay.rate.plus(allowances(pay, 'inOvertimeBase'));
    const least = monthly.div(act.ordinaryDivisor);
    if (rate.daily.lessThan(least))
      yield {
        code: 'payslip.belowOrdinaryRate',
        path: 'extraWork',
        params: { rate: rate.daily.toFixed(2), least: least.toFixed(2) },
        severity,
      };
  }
  if (hours.greaterThan(act.overtimeHoursLimit))
    yield {
      code: 'payslip.overtimeAboveLimit',
      path: 'extraWork',
      params: { hours: hours.toString(), limit: act.overtimeHoursLimit.toString() },
      severity,
    };
}
