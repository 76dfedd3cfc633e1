import { Decimal, ZERO } from '@kernel/money';
import type { ExemptionEdition } from './exemption-edition';
import { isAdditional, isBenefit, isNormal } from './item-class';
import type { PayItem } from './item.types';
import type { Leaving } from './leaving.types';

// What the sources leave open about remuneration. Each reading is stated here once, along with the
// alternatives.

/**
 * Retirement for paragraph 25: at 55 or the compulsory age, or from 50 on by contract. A compulsory
 * age below 55 counts as well. Other reading: 55 is the minimum without a contract.
 */
export const isRetirement = (
  { reason, age, compulsoryAge, isContractual }: Leaving,
  { retirementAge, contractualAge }: ExemptionEdition['gratuity'],
): boolean =>
  reason === 'retirement' &&
  (age >= retirementAge ||
    (compulsoryAge !== null && age >= compulsoryAge) ||
    (isContractual && age >= contractualAge));

/**
 * Subsidised interest above the principal: A × B ÷ C is exempt, the limit's share of the interest. The fraction is a
 * picture in the specification and is read from its legend (payroll-pcb 12.1, unconfirmed).
 */
export const exemptInterest = ({
  interest,
  balance,
  principal,
  limit,
}: Readonly<Record<'interest' | 'balance' | 'principal' | 'limit', Decimal>>): Decimal =>
  principal.lessThanOrEqualTo(limit)
    ? interest
    : interest.times(Decimal.min(balance, limit)).div(principal);

/**
 * The value of a hotel room, hostel or plantation quarter is a percentage of income, whatever it costs (Public Ruling 3/2005,
 * unconfirmed). Other reading: the lower of that and the defined value.
 */
export const hotelValue = (income: Decimal, percent: Decimal): Decimal =>
  income.times(percent).div(100);

/**
 * The income used to value accommodation: what is taxed under s.13(1)(a), including the month's
 * bonus and gratuity. Benefits and share options are not cash, and a compensation for loss of
 * employment falls under s.13(1)(e) (payroll-pcb 12.2). Other reading: exempt allowances count as
 * well.
 */
export const countsForAccommodation = (item: Pick<PayItem, 'tax' | 'exemption'>): boolean =>
  (isNormal(item) || isAdditional(item)) && !isBenefit(item) && item.exemption !== 'compensation';

/**
 * A yearly value is spread over the remaining months, including this one, and the sen of a month
 * are dropped, as in the worked example of E(12); the last month takes the rest, since Form EA has
 * the value of the year. Other readings: to the sen, further decimals dropped; the same in the last
 * month, so that Form EA has up to RM11 less.
 */
export const monthOfBenefit = (yearly: Decimal, months: Decimal): Decimal =>
  months.isZero() ? ZERO : yearly.div(months).toDecimalPlaces(0, Decimal.ROUND_DOWN);
