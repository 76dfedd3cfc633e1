import { type Filter, FilterLogic, FilterOperator } from '@kernel/resource';
import { addDays, type PlainDate } from '@kernel/time';

/** Since this day the authority compares TIN and BRN strictly (myinvois-api, section 8.1). */
const STRICT_SINCE: PlainDate = '2026-08-01';

/** After so many days a verification is old. */
const VALID_DAYS = 365;

/** Whoever was last verified before this day is verified again (decisions, section 4). */
export function oldBefore(today: PlainDate): PlainDate {
  const day = addDays(today, -VALID_DAYS);
  return day > STRICT_SINCE ? day : STRICT_SINCE;
}

const condition = (field: string, operator: number, value: string): Filter => ({
  field,
  operator,
  value,
});

/** The parties of a list that are not verified, or no longer. */
export const dueForVerification = (today: PlainDate): Filter => ({
  logic: FilterLogic.or,
  filters: [
    condition('verifyStatus', FilterOperator.neq, 'verified'),
    condition('verifiedAt', FilterOperator.lt, oldBefore(today)),
  ],
});
