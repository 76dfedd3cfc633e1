import { type Decimal, ZERO } from '@kernel/money';
import type { Month } from '@kernel/time';
import {
  bandOf,
  bandText,
  type Citizenship,
  editionOf,
  type SocsoTable,
  type Statutes,
} from '../statutes';
import { shown, type Step, Working } from '../working';
import { isLocal } from './readings';

export type SocsoCategory = 'first' | 'second';
export type SkbbkStatus = 'participating' | 'released';

export interface SocsoRequest {
  month: Month;
  /** On the first day of the month; see `ageInMonth`. */
  age: number;
  citizenship: Citizenship;
  wages: Decimal;
  /** The age at the first contribution ever; null when it is not known to be late. */
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
  steps: Step[];
}

/** SOCSO of a month of wages, with the employee's share for non-employment injury. */
export function socso(request: SocsoRequest, statutes: Statutes): SocsoContribution {
  const working = new Working();
  const table = editionOf('SOCSO', statutes.socso, request.month);
  const category = categoryOf(request, table, working);
  const band = bandOf(table.bands, request.wages);
  const inFirst = category === 'first';
  const share = (name: string, formula: string, amount: Decimal | undefined): Decimal =>
    working.amount(
      {
        name,
        formula: band ? formula : 'nothing is due without wages',
        values: { wages: shown(request.wages), category },
        source: band ? `${table.source}, ${bandText(band)}` : table.source,
      },
      amount ?? ZERO,
    );
  const employer = share(
    'SOCSO employer',
    inFirst ? 'first category, employer' : 'second category, employer only',
    inFirst ? band?.amounts.employer : band?.amounts.employerOnly,
  );
  const employeeInvalidity = share(
    'SOCSO employee, invalidity',
    inFirst ? 'first category, employee' : 'no share in the second category',
    inFirst ? band?.amounts.employee : undefined,
  );
  const skbbkEmployee = skbbkOf(request, statutes, working);
  const total = working.amount(
    {
      name: 'SOCSO total',
      formula: 'employer + invalidity + non-employment injury',
      values: {
        employer: shown(employer),
        invalidity: shown(employeeInvalidity),
        nonEmploymentInjury: shown(skbbkEmployee),
      },
      source: table.source,
    },
    employer.plus(employeeInvalidity).plus(skbbkEmployee),
  );
  return { category, employer, employeeInvalidity, skbbkEmployee, total, steps: working.steps };
}

// Foreigners take the same categories as local staff since July 2024, which is before the first edition.
function categoryOf(request: SocsoRequest, table: SocsoTable, working: Working): SocsoCategory {
  const { age, firstCoveredAge } = request;
  const isLate = firstCoveredAge !== null && firstCoveredAge >= table.firstCoveredLateAge;
  const firstCovered = firstCoveredAge === null ? 'not late' : String(firstCoveredAge);
  return working.finding(
    {
      name: 'SOCSO category',
      formula: `second from ${table.secondCategoryAge} on, or when first covered at ${table.firstCoveredLateAge} or later; otherwise first`,
      values: { age: String(age), firstCoveredAge: firstCovered },
      source: table.source,
    },
    age >= table.secondCategoryAge || isLate ? 'second' : 'first',
  );
}

/** Payroll-contributions 5: everybody from June 2026 on; local staff may be released since July 2026. */
function skbbkOf(request: SocsoRequest, statutes: Statutes, working: Working): Decimal {
  const { month, citizenship, wages } = request;
  const { from, voluntaryForLocalsFrom } = statutes.skbbkTerms;
  const name = 'SKBBK employee';
  const values = { wages: shown(wages), month, citizenship, status: request.skbbk };
  const act = 'Act A1788';
  if (month < from)
    return working.amount(
      { name, formula: `not in force before ${from}`, values, source: act },
      ZERO,
    );
  const table = editionOf('SKBBK (LINDUNG 24 Jam)', statutes.skbbk, month);
  const mayLeave = isLocal(citizenship) && month >= voluntaryForLocalsFrom;
  if (request.skbbk === 'released' && mayLeave)
    return working.amount(
      { name, formula: 'released from liability', values, source: table.source },
      ZERO,
    );
  const band = bandOf(table.bands, wages);
  return working.amount(
    {
      name,
      formula: band ? 'amount of the row, in both categories' : 'nothing is due without wages',
      values,
      source: band ? `${table.source}, ${bandText(band)}` : table.source,
    },
    band?.amounts.skbbkEmployee ?? ZERO,
  );
}
