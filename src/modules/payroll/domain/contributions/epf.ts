import { Decimal, ZERO } from '@kernel/money';
import type { Month } from '@kernel/time';
import {
  bandOf,
  type Citizenship,
  editionOf,
  type EpfMembership,
  type EpfPart,
  isInForce,
  type Shares,
  type Statutes,
  UnknownEdition,
} from '../statutes';
import { Working } from '../working';

export interface EpfRequest {
  month: Month;
  /** On the first day of the month; see `ageInMonth`. */
  age: number;
  citizenship: Citizenship;
  /** All EPF wages of the month, including the bonus. */
  wages: Decimal;
  /** The part of the wages that is bonus. */
  bonus: Decimal;
  /** Registered voluntary excess, as a fraction of wages; zero without. */
  extra: Shares;
}

export interface EpfContribution extends Shares {
  /** Null if nothing is due by any Part. */
  part: string | null;
  total: Decimal;
  /** The employee's share without voluntary excess: what counts as K1 and Kt. */
  employeeStatutory: Decimal;
  working: Working;
}

const nothing = { employer: ZERO, employee: ZERO, employeeStatutory: ZERO };

const upToRinggit = (amount: Decimal): Decimal => amount.toDecimalPlaces(0, Decimal.ROUND_CEIL);

/** EPF of a month of wages by the Third Schedule. */
export function epf(
  request: EpfRequest,
  statutes: Statutes,
  working = new Working(),
): EpfContribution {
  const part = partOf(request, statutes, working);
  const due = part ? sharesOf(request, part, working) : nothing;
  const total = working.amount(
    {
      name: 'epf.total',
      formula: 'bothShares',
      values: { employer: due.employer, employee: due.employee },
      source: part?.source ?? 'Act 452',
    },
    due.employer.plus(due.employee),
  );
  return { part: part?.part ?? null, ...due, total, working };
}

/** The Part by status and age; null if nobody of this age or status is liable. */
function partOf(request: EpfRequest, statutes: Statutes, working: Working): EpfPart | null {
  const { month, age, citizenship } = request;
  const memberships = statutes.epfMemberships.filter(
    (each) => isMember(each, citizenship) && (isInForce(each, month) || isOfAge(each, age)),
  );
  const found = memberships.find((each) => isInForce(each, month) && isOfAge(each, age));
  // Nothing is due at an age that no Part ever names; a Part that is not known yet is a different
  // case.
  const isKnown = found ?? !memberships.some((each) => isOfAge(each, age));
  if (!isKnown || memberships.length === 0) throw new UnknownEdition('epf', month);
  const isOptional = found?.who.includes(lateForeigner) ?? false;
  working.finding(
    {
      name: 'epf.part',
      formula: isOptional ? 'epfPartNotElected' : 'epfPart',
      values: { age, citizenship, month },
      source: found?.source ?? memberships[0]!.source,
    },
    found && !isOptional ? found.part : 'none',
  );
  if (!found || isOptional) return null;
  return editionOf(
    'epf',
    statutes.epfParts.filter(({ part }) => part === found.part),
    month,
  );
}

// Until September 2025 Parts B and D were open to other foreigners who chose to contribute
// (payroll-contributions 3.1); those who did not were not liable. Their rows are not known.
const lateForeigner = 'non_citizen_elected_from_1998_08_01';

const isOfAge = ({ fromAge, belowAge }: EpfMembership, age: number): boolean =>
  fromAge <= age && age < belowAge;

const isMember = ({ who }: EpfMembership, citizenship: Citizenship): boolean =>
  who.includes(citizenship) || (citizenship === 'non_citizen' && who.includes(lateForeigner));

function sharesOf(
  request: EpfRequest,
  part: EpfPart,
  working: Working,
): Shares & Pick<EpfContribution, 'employeeStatutory'> {
  const { wages, bonus, extra } = request;
  const statutory = part.bands.length === 0 ? part.aboveBands : ratesFor(wages, part);
  const printed = scheduleShares(wages, part, working);
  const employer = bonusNote(
    { wages, bonus, share: printed.employer, rate: statutory.employer },
    part,
    working,
  );
  const employeeStatutory = printed.employee;
  if (wages.lessThanOrEqualTo(part.nilUpTo)) return { ...printed, employeeStatutory };
  const employee = { share: printed.employee, rate: statutory.employee };
  return {
    employer: withExcess('employer', { wages, ...employer, extra: extra.employer }, part, working),
    employeeStatutory,
    employee: withExcess('employee', { wages, ...employee, extra: extra.employee }, part, working),
  };
}

/** What one side owes on wages without voluntary excess, and its rate. */
interface SideOfWages {
  wages: Decimal;
  share: Decimal;
  rate: Decimal;
}

const ratesFor = (wages: Decimal, part: EpfPart): Shares =>
  wages.greaterThan(part.threshold) ? part.aboveThreshold : part.upToThreshold;

/** The row of the wages; above the last row, or in a Part without rows, the rate on actual wages. */
function scheduleShares(wages: Decimal, part: EpfPart, working: Working): Shares {
  const band = bandOf(part.bands, wages);
  const last = part.bands.at(-1)?.upTo ?? ZERO;
  const share = (side: keyof Shares): Decimal => {
    const name = side === 'employer' ? 'epf.employer' : 'epf.employee';
    if (!band && wages.greaterThan(last)) {
      const rate = part.aboveBands[side];
      return working.amount(
        {
          name,
          formula: 'rateTimesWagesUpToRinggit',
          values: { rate, wages },
          source: part.source,
        },
        upToRinggit(wages.times(rate)),
      );
    }
    return working.amount(
      {
        name,
        formula: band ? 'row' : 'noWages',
        values: { wages },
        source: band ? band.citation : part.source,
      },
      band?.amounts[side] ?? ZERO,
    );
  };
  return { employer: share('employer'), employee: share('employee') };
}

/**
 * The note to Parts A and C: when a bonus takes wages above the threshold, the employer stays at
 * the higher rate. On actual wages; another reading takes the upper limit of the row
 * (payroll-contributions 3.3 and 12).
 */
function bonusNote(
  { wages, bonus, ...printed }: SideOfWages & Pick<EpfRequest, 'bonus'>,
  part: EpfPart,
  working: Working,
): Omit<SideOfWages, 'wages'> {
  const withoutBonus = wages.minus(bonus);
  const applies =
    part.hasBonusNote &&
    withoutBonus.lessThanOrEqualTo(part.threshold) &&
    wages.greaterThan(part.threshold);
  if (!applies) return printed;
  const rate = part.upToThreshold.employer;
  const share = working.amount(
    {
      name: 'epf.bonusNote',
      formula: 'epfBonusNote',
      values: { rate, wages, withoutBonus, threshold: part.threshold },
      source: `${part.source}, note on bonus`,
    },
    upToRinggit(wages.times(rate)),
  );
  return { share, rate };
}

/**
 * A side with voluntary excess: both rates together on actual wages, rounded up once. Another
 * reading adds a separately rounded excess to the amount of the row (payroll-contributions 3.4 and
 * 12). A small rate on actual wages may come to less than the row, which is computed from its upper
 * limit: the row is then due, since no exact percentage may replace it (3.2).
 */
function withExcess(
  side: keyof Shares,
  { wages, share, rate, extra }: SideOfWages & { extra: Decimal },
  part: EpfPart,
  working: Working,
): Decimal {
  if (extra.isZero()) return share;
  const raised = upToRinggit(wages.times(rate.plus(extra)));
  if (raised.lessThanOrEqualTo(share)) return share;
  return working.amount(
    {
      name: side === 'employer' ? 'epf.employerExcess' : 'epf.employeeExcess',
      formula: 'epfExcess',
      values: { rate, extra, wages },
      source: `${part.source}; voluntary excess by the member's notice`,
    },
    raised,
  );
}
