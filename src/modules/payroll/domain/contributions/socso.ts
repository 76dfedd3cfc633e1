import { type Decimal, ZERO } from '@kernel/money';
import type { Month } from '@kernel/time';
import { bandOf, type Citizenship, editionOf, type SocsoTable, type Statutes } from '../statutes';
import { Working } from '../working';
import { isLocal } from './readings';

export type SocsoCategory = 'first' | 'second';
/** `elsewhere`: another of several employers deducts it (payroll-contributions 5). */
export type SkbbkStatus = 'participating' | 'released' | 'elsewhere';

export interface SocsoRequest {
  month: Month;
  /** On the first day of the month; see `ageInMonth`. */
  age: number;
  citizenship: Citizenship;
  wages: Decimal;
  /** The age at the first contribution ever; null if it is not known to be late. */
  firstCoveredAge: number | null;
  skbbk: SkbbkStatus;
}

export interface SocsoContribution {
  category: SocsoCategory;
  employer: Decimal;
  employeeInvalidity: Decimal;
  /** LINDUNG 24 Jam, the non-employment injury scheme. */
  skbbkEmployee: Decimal;
  total: Decimal;
  working: Working;
}

/** SOCSO of a month of wages, with the employee's share for non-employment injury. */
export function socso(
  request: SocsoRequest,
  statutes: Statutes,
  working = new Working(),
): SocsoContribution {
  const table = editionOf('socso', statutes.socso, request.month);
  const category = categoryOf(request, table, working);
  const band = bandOf(table.bands, request.wages);
  const inFirst = category === 'first';
  const share = (name: string, formula: string, amount: Decimal | undefined): Decimal =>
    working.amount(
      {
        name,
        formula: band ? formula : 'noWages',
        values: { wages: request.wages, category },
        source: band ? band.citation : table.source,
      },
      amount ?? ZERO,
    );
  const employer = share(
    'socso.employer',
    inFirst ? 'rowFirstCategory' : 'rowSecondCategory',
    inFirst ? band?.amounts.employer : band?.amounts.employerOnly,
  );
  const employeeInvalidity = share(
    'socso.invalidity',
    inFirst ? 'rowFirstCategory' : 'noShareInSecondCategory',
    inFirst ? band?.amounts.employee : undefined,
  );
  const skbbkEmployee = skbbkOf(request, statutes, working);
  const total = working.amount(
    {
      name: 'socso.total',
      formula: 'socsoShares',
      values: {
        employer,
        invalidity: employeeInvalidity,
        nonEmploymentInjury: skbbkEmployee,
      },
      source: table.source,
    },
    employer.plus(employeeInvalidity).plus(skbbkEmployee),
  );
  return { category, employer, employeeInvalidity, skbbkEmployee, total, working };
}

// Foreigners are in the same categories as local staff since July 2024, which is before the first
// edition.
function categoryOf(request: SocsoRequest, table: SocsoTable, working: Working): SocsoCategory {
  const { age, firstCoveredAge } = request;
  const isLate = firstCoveredAge !== null && firstCoveredAge >= table.firstCoveredLateAge;
  const firstCovered = firstCoveredAge ?? 'notLate';
  return working.finding(
    {
      name: 'socso.category',
      formula: 'socsoCategory',
      values: {
        age,
        firstCoveredAge: firstCovered,
        secondAge: table.secondCategoryAge,
        lateAge: table.firstCoveredLateAge,
      },
      source: table.source,
    },
    age >= table.secondCategoryAge || isLate ? 'second' : 'first',
  );
}

/** Payroll-contributions 5: everybody from June 2026 on; local staff may be released since July 2026. */
function skbbkOf(request: SocsoRequest, statutes: Statutes, working: Working): Decimal {
  const { month, citizenship, wages } = request;
  const { from, voluntaryForLocalsFrom } = statutes.skbbkTerms;
  const name = 'socso.skbbk';
  const values = { wages, month, citizenship, status: request.skbbk, from };
  const act = 'Act A1788';
  if (month < from)
    return working.amount({ name, formula: 'notInForceBefore', values, source: act }, ZERO);
  const table = editionOf('skbbk', statutes.skbbk, month);
  if (request.skbbk === 'elsewhere')
    return working.amount(
      { name, formula: 'deductedElsewhere', values, source: table.source },
      ZERO,
    );
  const mayLeave = isLocal(citizenship) && month >= voluntaryForLocalsFrom;
  if (request.skbbk === 'released' && mayLeave)
    return working.amount({ name, formula: 'released', values, source: table.source }, ZERO);
  const band = bandOf(table.bands, wages);
  return working.amount(
    {
      name,
      formula: band ? 'row' : 'noWages',
      values,
      source: band ? band.citation : table.source,
    },
    band?.amounts.skbbkEmployee ?? ZERO,
  );
}
