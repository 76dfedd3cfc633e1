import { Decimal, decimal, roundSen } from '@kernel/money';
import { Refused } from '@kernel/rules';
import { UnknownEdition } from '../statutes';
import { Working } from '../working';
import type { ExemptionEdition } from './exemption-edition';
import { exemptInterest, hotelValue, monthOfBenefit } from './readings';

/**
 * The monthly value of a yearly benefit over the months it is spread over, sen dropped (E(12)). The
 * last month takes what those before it dropped, so that the year and Form EA (B3) have the whole
 * value; for people who leave before the months are over, the part of those until then.
 */
export function monthlyBenefit(
  yearly: Decimal,
  count: number,
  { before = 0, working = new Working() }: { before?: number | undefined; working?: Working } = {},
): Decimal {
  const note = { name: 'benefit.month', source: 'MTD specification, E(12)' };
  const each = monthOfBenefit(yearly, decimal(count));
  const values = { yearly, months: count };
  if (before === 0) return working.amount({ ...note, formula: 'yearlyByMonthsLeft', values }, each);
  const taken = each.times(before);
  const whole = yearly.times(before + 1).div(count);
  return working.amount(
    {
      ...note,
      formula: 'yearlyLessEarlierMonths',
      values: { yearly: roundSen(whole), earlierMonths: taken },
    },
    monthOfBenefit(whole.minus(taken), decimal(1)),
  );
}

/** The value in a year in which the benefit is enjoyed for some months only. */
export function partOfYear(
  whole: Decimal,
  count: number,
  { benefits }: ExemptionEdition,
  working = new Working(),
): Decimal {
  if (count === monthsOfYear) return whole;
  return working.amount(
    {
      name: 'benefit.partOfYear',
      formula: 'wholeByMonths',
      values: { yearly: whole, monthsEnjoyed: count },
      source: benefits.source,
    },
    roundSen(whole.times(count).div(monthsOfYear)),
  );
}

const monthsOfYear = 12;

/** The prescribed yearly value of a car and of its fuel, by the price of the car when new. */
export function carBenefit(
  cost: Decimal,
  { benefits, from }: ExemptionEdition,
  working = new Working(),
): { car: Decimal; fuel: Decimal } {
  const row = benefits.cars.find(({ upTo }) => upTo === null || cost.lessThanOrEqualTo(upTo));
  if (!row) throw new UnknownEdition('exemptions', from);
  const note = { formula: 'prescribedByCost', values: { cost }, source: benefits.source };
  return {
    car: working.amount({ ...note, name: 'benefit.car' }, row.car),
    fuel: working.amount({ ...note, name: 'benefit.fuel' }, row.fuel),
  };
}

/**
 * The yearly value of an asset by the formula method: cost divided by life; for a car, the taxable
 * percentage of it.
 */
export function formulaBenefit(
  cost: Decimal,
  lifeYears: number,
  isCar: boolean,
  { benefits }: ExemptionEdition,
  working = new Working(),
): Decimal {
  const percent = isCar ? benefits.carPercent : decimal(100);
  const years = isCar ? benefits.lifeYears : lifeYears;
  return working.amount(
    {
      name: 'benefit.formula',
      formula: 'costByLife',
      values: { cost, years, percent },
      source: benefits.source,
    },
    roundSen(cost.div(decimal(years)).times(percent).div(100)),
  );
}

/** The prescribed yearly value of a service: a driver, a gardener, a servant. */
export function prescribedBenefit(
  service: string,
  { benefits }: ExemptionEdition,
  working = new Working(),
): Decimal {
  const value = benefits.prescribed.get(service);
  if (!value) throw new Refused('payroll.benefitUnknown', { service });
  return working.amount(
    { name: `benefit.${service}`, formula: 'prescribedValue', values: {}, source: benefits.source },
    value,
  );
}

export interface Accommodation {
  kind: 'employee' | 'director' | 'hotel';
  /** Rent or rateable value of the period. */
  definedValue: Decimal;
  /** Gross income of the same period under s.13(1)(a), without share options. */
  income: Decimal;
}

/** The value of living accommodation (Public Ruling 3/2005); `director` means one of a controlled company. */
export function accommodationValue(
  { kind, definedValue, income }: Accommodation,
  { accommodation }: ExemptionEdition,
  working = new Working(),
): Decimal {
  const { percentOfIncome, hotelPercent, source } = accommodation;
  const note = { name: 'benefit.accommodation', source };
  if (kind === 'director')
    return working.amount(
      { ...note, formula: 'definedValue', values: { definedValue } },
      definedValue,
    );
  if (kind === 'hotel')
    return working.amount(
      { ...note, formula: 'percentOfIncome', values: { income, percent: hotelPercent } },
      roundSen(hotelValue(income, hotelPercent)),
    );
  return working.amount(
    {
      ...note,
      formula: 'lowerOfDefinedAndPercent',
      values: { definedValue, income, percent: percentOfIncome },
    },
    Decimal.min(definedValue, roundSen(income.times(percentOfIncome).div(100))),
  );
}

/** The exempt part of subsidised interest: all up to the principal of the edition, above it a share. */
export function interestExempt(
  { interest, balance, principal }: { interest: Decimal; balance: Decimal; principal: Decimal },
  edition: ExemptionEdition,
  working = new Working(),
): Decimal {
  const limit = edition.interestPrincipal;
  return working.amount(
    {
      name: 'exempt.interest',
      formula: 'interestShare',
      values: { interest, balance, principal, limit },
      source: edition.source,
    },
    roundSen(exemptInterest({ interest, balance, principal, limit })),
  );
}
