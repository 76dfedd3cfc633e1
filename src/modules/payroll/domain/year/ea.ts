import { byName } from '@kernel/by-name';
import { type Decimal, sum, ZERO } from '@kernel/money';
import type { PlainDate } from '@kernel/time';
import type { EmployerOnRun, StoredLine } from '../run/run.types';
import { type EaIncome, eaIncome } from './ea-income';
import type { OpeningOfYear } from './opening-year';
import type { PersonOfYear } from './on-record';
import type { PersonYear } from './person-year';
import { claimedRelief, claimedZakat, fundOf, remittedPcb, socialSecurityOf } from './readings';

/** The part of a line that came from one item; the form asks for details of some lines. */
export interface EaDetail {
  code: string;
  names: StoredLine['names'];
  amount: Decimal;
}

export interface EaEntry {
  amount: Decimal;
  details: readonly EaDetail[];
}

/** Form EA of one employee: every amount on it, to the sen. */
export interface Ea {
  year: number;
  employer: EmployerOnRun;
  person: PersonOfYear;
  /** A9: the employed part of the year, if less than all of it. */
  from: PlainDate | null;
  to: PlainDate | null;
  /** Parts B and C, without exempt amounts. */
  income: Readonly<Record<EaIncome, EaEntry>>;
  totalB: Decimal;
  totalC: Decimal;
  /** D1 to D6. */
  pcb: Decimal;
  cp38: Decimal;
  zakat: Decimal;
  donations: Decimal;
  claimedRelief: Decimal;
  claimedZakat: Decimal;
  childRelief: Decimal;
  /** E1, and E2. */
  fund: Decimal;
  socialSecurity: Decimal;
  /** F. */
  exempt: EaEntry;
  /** Taxed, but filed under no line of the form: to be fixed at the item. */
  unfiled: EaEntry;
}

/** The built-in deduction for approved donations; the form has a line for it, the tax formula does not. */
const DONATION = 'donation';

/**
 * Form EA from a person's effective months with this employer, and what it paid in the year before
 * payroll was kept here; payments by others (TP3) are not included. `perChild` is the relief of one
 * child unit in the year, ringgit.
 */
export function eaOf(
  { year, employer, person: onForms, months, opening }: PersonYear,
  perChild: Decimal,
): Ea {
  const person = withRelief(onForms);
  const filed = new Map<string, Map<string, EaDetail>>();
  let donations = ZERO;
  for (const { payslip } of months)
    for (const line of payslip.lines.filter(({ isLater }) => !isLater)) {
      if (line.code === DONATION) donations = donations.minus(line.amount);
      if (line.tax === 'none' || line.tax === 'zakat') continue;
      file(line.eaTaxable ?? UNFILED, line, line.amount.minus(line.exempt));
      file(line.eaExempt ?? UNFILED, line, line.exempt);
    }
  const figures = months.map(({ payslip }) => payslip.month);
  const payslips = months.map(({ payslip }) => payslip);
  const borne = sum(figures.map(({ taxBorne }) => taxBorne));
  const income = byName(eaIncome, (field) => {
    const before = opening?.income[field] ?? ZERO;
    return entryOf(field, field === 'B1d' ? before.plus(borne) : before);
  });
  const before = (name: Exclude<keyof OpeningOfYear, 'income' | 'untilMonth'>): Decimal =>
    opening?.[name] ?? ZERO;
  const totalOf = (part: string): Decimal =>
    sum(eaIncome.filter((each) => each.startsWith(part)).map((each) => income[each].amount));
  return {
    year,
    employer,
    person,
    ...partOf(year, person),
    income,
    totalB: totalOf('B'),
    totalC: totalOf('C'),
    pcb: sum(figures.map(remittedPcb)).plus(before('pcb')),
    cp38: sum(figures.map(({ cp38 }) => cp38)).plus(before('cp38')),
    zakat: sum(figures.map(({ zakat }) => zakat)).plus(before('zakat')),
    donations: donations.plus(before('donations')),
    claimedRelief: sum(payslips.map(claimedRelief)).plus(before('claimedRelief')),
    claimedZakat: sum(payslips.map(claimedZakat)).plus(before('claimedZakat')),
    childRelief: person.tax?.childUnits.times(perChild) ?? ZERO,
    fund: sum(payslips.map(fundOf)).plus(before('fund')),
    socialSecurity: sum(figures.map(socialSecurityOf)).plus(before('socialSecurity')),
    exempt: entryOf('F', before('exempt')),
    unfiled: unfiled(),
  };

  function file(field: string, { code, names }: StoredLine, amount: Decimal): void {
    if (amount.isZero()) return;
    const under = filed.get(field) ?? new Map<string, EaDetail>();
    const before = under.get(code)?.amount ?? ZERO;
    filed.set(field, under.set(code, { code, names, amount: before.plus(amount) }));
  }

  function entryOf(field: string, besides: Decimal): EaEntry {
    const details = [...(filed.get(field)?.values() ?? [])];
    return { amount: sum(details.map(({ amount }) => amount)).plus(besides), details };
  }

  function unfiled(): EaEntry {
    const known = new Set<string>([...eaIncome, 'F']);
    const details = [...filed].flatMap(([field, under]) =>
      known.has(field) ? [] : [...under.values()],
    );
    return { amount: sum(details.map(({ amount }) => amount)), details };
  }
}

const UNFILED = '';

/** Non-residents have no relief, and no child to get it for (payroll-pcb 9). */
const withRelief = (person: PersonOfYear): PersonOfYear =>
  person.tax?.regime === 'nonresident'
    ? { ...person, children: 0, tax: { ...person.tax, childUnits: ZERO } }
    : person;

/** The days of the year on which the employment began and ended; null if it extends beyond the year. */
const partOf = (year: number, { joined, lastDay }: PersonOfYear): Pick<Ea, 'from' | 'to'> => {
  const isIn = (day: PlainDate | null): day is PlainDate => day?.startsWith(`${year}-`) ?? false;
  const isPart =
    (isIn(joined) && joined > `${year}-01-01`) || (isIn(lastDay) && lastDay < `${year}-12-31`);
  if (!isPart) return { from: null, to: null };
  return {
    from: isIn(joined) ? joined : `${year}-01-01`,
    to: isIn(lastDay) ? lastDay : `${year}-12-31`,
  };
};
