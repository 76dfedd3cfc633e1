import { addDays, type Month, type PlainDate } from '@kernel/time';
import { lastDayOf, monthPlus } from './days';
import type { WagePeriod } from './pay.types';

/** The day of the month on which a period of pay ends, and the month in which it is paid. */
export interface SalaryCycle {
  /** 1 to 31, or the month's end; from 28 on it is limited by the length of the month. */
  endsOn: number | 'monthEnd';
  /** For a period across two months: the one it starts in, or the one it ends in. */
  assignedTo: 'startMonth' | 'endMonth';
}

/** The days that the pay of a month is for (specification 2, section 4). */
export function wagePeriodOf({ endsOn, assignedTo }: SalaryCycle, month: Month): WagePeriod {
  const endIn = (of: Month): PlainDate => {
    const last = lastDayOf(of);
    const day = String(endsOn).padStart(2, '0');
    return endsOn === 'monthEnd' || day >= last.slice(8) ? last : `${of}-${day}`;
  };
  const isWholeMonth = endIn(month) === lastDayOf(month) && endsAtEveryEnd(endsOn);
  const endMonth = assignedTo === 'endMonth' || isWholeMonth ? month : monthPlus(month, 1);
  return { from: addDays(endIn(monthPlus(endMonth, -1)), 1), to: endIn(endMonth) };
}

const endsAtEveryEnd = (endsOn: SalaryCycle['endsOn']): boolean =>
  endsOn === 'monthEnd' || endsOn === 31;
