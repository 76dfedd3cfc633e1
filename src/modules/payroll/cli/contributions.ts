import { amountText, type Decimal, decimal, sum, ZERO } from '@kernel/money';
import { Refused } from '@kernel/rules';
import type { Month } from '@kernel/time';
import { translate } from '@platform/i18n/catalogues';
import { deliveredStatutes as statutes } from '../data';
import {
  type Bases,
  basesOf,
  eis,
  epf,
  hrd,
  hrdRatesIn,
  type PayComponent,
  type SkbbkStatus,
  socso,
  type SocsoContribution,
} from '../domain/contributions';
import { type Citizenship, editionOf, type Scheme, UnknownEdition } from '../domain/statutes';
import { eachEntry, type EntryReader, type FieldReader } from './input';

const schemes = ['EPF', 'SOCSO', 'EIS', 'HRD', 'SOCSO+EIS'] as const;
const citizenships = [
  'citizen',
  'permanent_resident',
  'non_citizen',
  'non_citizen_elected_before_1998_08_01',
] as const satisfies readonly Citizenship[];
const skbbkStatuses = ['participating', 'released'] as const satisfies readonly SkbbkStatus[];
const extraRates = ['employerExtraRate', 'employeeExtraRate'] as const;
const fields = [
  ['id', 'scheme', 'wage', 'age', 'citizenship', 'period', 'basicWage', 'bonus', 'components'],
  ['skbbk', 'firstCoveredAge', 'eisPayableBefore57', 'voluntaryExcess', 'rate'],
].flat();

const oldest = 130;
const hundredth = decimal('0.01');

/** Computes the contributions of each entry; the fields are those of the README beside the tables. */
export const contributions = eachEntry((entry) => {
  entry.refuseMisspelt(fields);
  const figures = refusalsNamed(entry, () => figuresOf(entry));
  const texts = Object.entries(figures).map(([name, figure]) => [
    name,
    typeof figure === 'string' ? figure : amountText(figure),
  ]);
  return { id: entry.id, ...Object.fromEntries(texts) } as object;
});

type Figures = Record<string, Decimal | string>;

function figuresOf(entry: EntryReader): Figures {
  const scheme = entry.required('scheme').choice(schemes);
  const month = entry.required('period').month();
  const age = entry.required('age').integer(0, oldest);
  const citizenship = entry.required('citizenship').choice(citizenships);
  const wages = wagesOf(entry, month);
  const person = { month, age, citizenship };
  const ofSocso = (): SocsoContribution =>
    socso({ ...person, ...socsoTerms(entry), wages: wages.socso }, statutes);
  const ofEis = () => eis({ ...person, ...eisTerms(entry), wages: wages.eis }, statutes);

  switch (scheme) {
    case 'EPF': {
      const extra = excessOf(entry);
      const request = { ...person, wages: wages.epf, bonus: wages.epfBonus, extra };
      const { employer, employee, total } = epf(request, statutes);
      return { employer, employee, total };
    }
    case 'SOCSO': {
      const { category, employer, employeeInvalidity, skbbkEmployee, total } = ofSocso();
      return { category, employer, employeeInvalidity, skbbkEmployee, total };
    }
    case 'EIS': {
      const { employer, employee, total } = ofEis();
      return { employer, employee, total };
    }
    case 'HRD':
      return {
        levy: hrd({ month, citizenship, wages: wages.hrd, rate: hrdRateOf(entry, month) }, statutes)
          .levy,
      };
    case 'SOCSO+EIS':
      return together(ofSocso(), ofEis());
  }
}

const together = (
  { category, employer, employeeInvalidity, skbbkEmployee, total }: SocsoContribution,
  insurance: { employer: Decimal; employee: Decimal },
): Figures => ({
  socsoCategory: category,
  socsoEmployer: employer,
  socsoInvalidity: employeeInvalidity,
  skbbkEmployee,
  eisEmployer: insurance.employer,
  eisEmployee: insurance.employee,
  employeeTotal: sum([employeeInvalidity, skbbkEmployee, insurance.employee]),
  employerTotal: employer.plus(insurance.employer),
  socsoTotal: total,
});

type Wages = Readonly<Record<Scheme, Decimal>> & Pick<Bases, 'epfBonus'>;

/** Components make the four bases; without them `wage` is all wages of the month, the bonus included. */
function wagesOf(entry: EntryReader, month: Month): Wages {
  const components = entry.optional('components');
  return components ? wagesByComponents(entry, components.record(), month) : wagesAsGiven(entry);
}

function wagesAsGiven(entry: EntryReader): Wages {
  const wage = entry.required('wage').amount();
  const bonus = entry.optional('bonus')?.amount() ?? ZERO;
  const basic = entry.optional('basicWage')?.amount() ?? ZERO;
  if (basic.plus(bonus).greaterThan(wage))
    throw entry.bad(
      'wage',
      `${amountText(wage)} is less than basicWage and bonus, which it includes`,
    );
  // A bonus is wages for EPF alone.
  const rest = wage.minus(bonus);
  return { epf: wage, epfBonus: bonus, socso: rest, eis: rest, hrd: rest };
}

function wagesByComponents(entry: EntryReader, components: EntryReader, month: Month): Wages {
  for (const name of ['bonus', 'basicWage'])
    if (entry.optional(name)) throw entry.bad(name, 'belongs into components when these are given');
  const known = [...editionOf('components', statutes.components, month).flags.keys()];
  components.refuseOthers(known);
  const items = components.names().flatMap((component): PayComponent[] => {
    const field = components.optional(component);
    // A deduction may be written with its sign or without.
    const isDeduction = component === 'unpaid_leave_deduction';
    return field
      ? [{ component, amount: isDeduction ? field.signedAmount().abs() : field.amount() }]
      : [];
  });
  const bases = basesOf(month, items, statutes);
  requireSameWage(entry, items, bases);
  return bases;
}

/**
 * A `wage` besides components may be their total, a base or the basic salary; anything else
 * contradicts them.
 */
function requireSameWage(entry: EntryReader, items: PayComponent[], bases: Bases): void {
  const wage = entry.optional('wage')?.amount();
  if (!wage) return;
  const gross = sum(items.map(({ amount }) => amount));
  const deducted = items.filter(({ component }) => component === 'unpaid_leave_deduction');
  const net = gross.minus(sum(deducted.map(({ amount }) => amount.times(2))));
  const basic = items.filter(({ component }) => component === 'basic_salary');
  const meant = [
    net,
    bases.epf,
    bases.socso,
    bases.eis,
    bases.hrd,
    ...basic.map((each) => each.amount),
  ];
  if (!meant.some((amount) => amount.equals(wage)))
    throw entry.bad(
      'wage',
      `${amountText(wage)} contradicts components, which come to ${amountText(net)}`,
    );
}

const socsoTerms = (entry: EntryReader) => ({
  firstCoveredAge: entry.optional('firstCoveredAge')?.integer(0, oldest) ?? null,
  skbbk: entry.optional('skbbk')?.choice(skbbkStatuses) ?? ('participating' as const),
});

const eisTerms = (entry: EntryReader) => ({
  payableBefore57: entry.optional('eisPayableBefore57')?.flag() ?? true,
});

function excessOf(entry: EntryReader) {
  const excess = entry.optional('voluntaryExcess')?.record();
  excess?.refuseOthers(extraRates);
  const rateOf = (name: (typeof extraRates)[number]): Decimal => fraction(excess?.optional(name));
  return { employer: rateOf('employerExtraRate'), employee: rateOf('employeeExtraRate') };
}

/** A rate is a fraction, "0.02"; from 1 on it can only be a percentage, "2". */
function fraction(field: FieldReader | undefined): Decimal {
  if (!field) return ZERO;
  const rate = field.decimal();
  if (rate.isNegative() || rate.greaterThan(100)) throw field.bad('a rate such as 0.02');
  return rate.lessThan(1) ? rate : rate.times(hundredth);
}

/** One of the rates of the month, as a fraction or in percent; without one, the mandatory rate. */
function hrdRateOf(entry: EntryReader, month: Month): Decimal {
  const { mandatory, optional } = hrdRatesIn(month, statutes);
  const field = entry.optional('rate');
  if (!field) return mandatory;
  const given = field.decimal();
  // An exempt employer.
  if (given.isZero()) return ZERO;
  const meant = [mandatory, optional].find(
    (rate) => rate.equals(given) || rate.equals(given.times(hundredth)),
  );
  if (!meant)
    throw field.bad(`a rate of the HRD levy, ${mandatory.toString()} or ${optional.toString()}`);
  return meant;
}

/** Turns a refusal by the law into a complaint about the field that caused it. */
function refusalsNamed<T>(entry: EntryReader, compute: () => T): T {
  try {
    return compute();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const field = error instanceof UnknownEdition ? 'period' : 'components';
    throw entry.bad(field, translate(error.code, error.params, 'en'));
  }
}
