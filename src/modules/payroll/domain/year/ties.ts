import { byName } from '@kernel/by-name';
import { Decimal, sum, ZERO } from '@kernel/money';
import type { Month } from '@kernel/time';
import {
  cp8dFiguresOf,
  type Cp8dFigures,
  cp8dFile,
  type Cp8dPerson,
  readCp8d,
  withSen,
  type WrittenFile,
} from '../files';
import type { Figures } from '../payslip';
import { isEffective } from '../run/lifecycle';
import type { MonthRecord, PayslipRecord, RunRecord } from '../run/run.types';
import { eaOf } from './ea';
import { isEmployedIn, type PeopleOnRecord, type PersonOnRecord } from './on-record';
import type { OpeningOfYear } from './opening-year';
import { type OpeningsOfYear, peopleOfYear, type PersonYear } from './person-year';
import { claimedRelief, claimedZakat, remittedPcb, socialSecurityOf } from './readings';
import { type TieFigure, tieFigures } from './tie-figures';
import type { PersonTies, Tie, UnpaidPerson } from './ties.types';
import { faultsOfYear } from './year-faults';

export interface YearTies {
  year: number;
  /** Months with an effective run. */
  months: readonly Month[];
  people: readonly PersonTies[];
  totals: readonly Tie[];
  isTied: boolean;
  /** C.P.8D as it would be filed; a year that does not tie is among its faults. */
  file: WrittenFile;
}

/** The built-in deduction that C.P.8D has a field for. */
const MEDICAL = 'medicalInsurance';

/** Medical insurance deducted from pay in a year. */
const medicalOf = ({ months, opening }: PersonYear): Decimal =>
  sum(
    months.flatMap(({ payslip }) =>
      payslip.lines.flatMap(({ code, amount, isLater }) =>
        code === MEDICAL && !isLater ? [amount.negated()] : [],
      ),
    ),
  ).plus(opening?.medicalInsurance ?? ZERO);

/** Form EA of everybody in a year; `perChild` is the relief of one child unit, ringgit. */
export const formsOfYear = (people: readonly PersonYear[], perChild: Decimal): Cp8dPerson[] =>
  people.map((person) => ({ ea: eaOf(person, perChild), medicalInsurance: medicalOf(person) }));

/**
 * Whether the months, Form EA and C.P.8D of a year agree, for each person and in total. The months
 * are added up run by run, independently of the code that makes the forms, and C.P.8D is read back
 * from its text; the sen that it drops are not a difference.
 */
export function tiesOf(
  year: number,
  months: readonly MonthRecord[],
  perChild: Decimal,
  openings: OpeningsOfYear = new Map(),
  records: PeopleOnRecord = new Map(),
): YearTies {
  const people = peopleOfYear(year, months, openings, records);
  const forms = formsOfYear(people, perChild);
  const file = cp8dFile(year, people[0]?.employer.eNumber ?? '', forms);
  const filed = file.faults.some(({ severity }) => severity !== 'warning')
    ? null
    : readCp8d(file.text).records;
  const effective = months
    .filter(({ runs }) => runs.some(({ state }) => isEffective(state)))
    .map(({ month }) => month);
  const byPerson = paidInRuns(year, months);
  const ofPeople = people.map((person, index): PersonTies => {
    const { employeeId, name, staffNumber } = person.person;
    const inRuns = figuresOfRuns(person, byPerson.get(employeeId) ?? []);
    const form = forms[index]!;
    const inForm = cp8dFiguresOf(form.ea, form.medicalInsurance);
    const inFile = filed?.[index]?.amounts as Cp8dFigures | undefined;
    const ties = tieFigures.map((figure): Tie => {
      const [runs, ea, cp8d] = [inRuns[figure], inForm[figure], inFile?.[figure] ?? null];
      const kept = withSen.includes(figure) ? ea : ea.toDecimalPlaces(0, Decimal.ROUND_DOWN);
      const isTied = runs.equals(ea) && (cp8d === null || cp8d.equals(kept));
      return { figure, runs, ea, cp8d, cut: ea.minus(kept), isTied };
    });
    const missing = missingMonths(person);
    const unfiled = form.ea.unfiled.details;
    const isTied = ties.every((tie) => tie.isTied) && missing.length === 0;
    return { employeeId, name, staffNumber, missing, ties, unfiled, isTied };
  });
  const onForms = new Set(ofPeople.map(({ employeeId }) => employeeId));
  const unpaid = [...records.values()]
    .filter((record) => isEmployedIn(year, record) && !onForms.has(record.employeeId))
    .map((record): UnpaidPerson => {
      const { employeeId, name, staffNumber } = record;
      return { employeeId, name, staffNumber, missing: monthsOf(year, record) };
    });
  const totals = tieFigures.map((figure, at) =>
    totalOf(
      figure,
      ofPeople.map(({ ties }) => ties[at]!),
    ),
  );
  return {
    year,
    months: effective,
    people: ofPeople,
    totals,
    isTied: filed !== null && ofPeople.every((person) => person.isTied),
    file: { ...file, faults: [...file.faults, ...faultsOfYear(effective, ofPeople, unpaid)] },
  };
}

function totalOf(figure: TieFigure, ties: readonly Tie[]): Tie {
  const filed = ties.map(({ cp8d }) => cp8d);
  const isFiled = (all: readonly (Decimal | null)[]): all is Decimal[] => !all.includes(null);
  return {
    figure,
    runs: sum(ties.map(({ runs }) => runs)),
    ea: sum(ties.map(({ ea }) => ea)),
    cp8d: isFiled(filed) ? sum(filed) : null,
    cut: sum(ties.map(({ cut }) => cut)),
    isTied: ties.every(({ isTied }) => isTied),
  };
}

/** What each person was paid in every effective run of the year, including amendments and bonuses. */
function paidInRuns(year: number, months: readonly MonthRecord[]): Map<string, PayslipRecord[]> {
  const found = new Map<string, PayslipRecord[]>();
  const runs: RunRecord[] = months
    .filter(({ month }) => month.startsWith(`${year}-`))
    .flatMap((month) => month.runs.filter(({ state }) => isEffective(state)));
  for (const payslip of runs.flatMap(({ payslips }) => payslips)) {
    const { employeeId } = payslip.person;
    found.set(employeeId, [...(found.get(employeeId) ?? []), payslip]);
  }
  return found;
}

/**
 * The same figures from what the runs paid and took. The taxed amount is the base of the tax in the
 * last run of each month, which includes pay for a later run: if that never came, it is what was
 * paid; benefits are distinguished by class, not by the line of the form that
 * they are filed under.
 */
function figuresOfRuns(
  person: PersonYear,
  paid: readonly PayslipRecord[],
): Record<TieFigure, Decimal> {
  const whole = person.months.map(({ payslip }) => payslip);
  const ofRuns = (figure: (figures: Figures) => Decimal): Decimal =>
    sum(paid.map(({ run }) => figure(run)));
  const benefitsOf = (is: (line: PayslipRecord['lines'][number]) => boolean): Decimal =>
    sum(
      whole.flatMap(({ lines }) =>
        lines.flatMap((line) =>
          !line.isLater && is(line) ? [line.amount.minus(line.exempt)] : [],
        ),
      ),
    );
  const shareOption = benefitsOf(({ code }) => code === SHARES);
  const accommodation = benefitsOf(({ tax }) => tax === 'accommodation');
  const fundRefund = benefitsOf(({ code }) => code === PRIVATE_FUND);
  const benefits = benefitsOf(({ tax }) => tax === 'benefit' || tax === 'additionalBenefit')
    .minus(shareOption)
    .minus(fundRefund);
  const taxable = sum(whole.map(taxableOf));
  const inRuns: Record<TieFigure, Decimal> = {
    gross: taxable.minus(benefits).minus(accommodation).minus(shareOption),
    benefits,
    accommodation,
    shareOption,
    exempt: ofRuns(({ exempt }) => exempt),
    claimedRelief: sum(whole.map(claimedRelief)),
    claimedZakat: sum(whole.map(claimedZakat)),
    fund: ofRuns(({ epfEmployee }) => epfEmployee).minus(sum(whole.map(excessOf))),
    zakat: ofRuns(({ zakat }) => zakat),
    pcb: ofRuns(remittedPcb),
    cp38: ofRuns(({ cp38 }) => cp38),
    medicalInsurance: medicalOf(person),
    socialSecurity: ofRuns(socialSecurityOf),
  };
  const before = person.opening && figuresOfOpening(person.opening);
  if (!before) return inRuns;
  return byName(tieFigures, (figure) => inRuns[figure].plus(before[figure]));
}

const taxableOf = ({ lines, month, taxed: { Y1, Yt } }: PayslipRecord): Decimal =>
  lines.some(({ isLater }) => isLater)
    ? month.gross.plus(month.benefits).minus(month.exempt).plus(month.taxBorne)
    : Y1.plus(Yt);

/** EPF of a month beyond what counts for the tax: the voluntary excess. */
const excessOf = ({ month, taxed: { K1, Kt } }: PayslipRecord): Decimal =>
  Decimal.max(month.epfEmployee.minus(K1).minus(Kt), ZERO);

/** The same figures from the opening balances; medical insurance is added where it is read. */
function figuresOfOpening(opening: OpeningOfYear): Record<TieFigure, Decimal> {
  const { B3, B4, B1e, ...others } = opening.income;
  const { exempt, claimedRelief, claimedZakat, fund, zakat, pcb, cp38, socialSecurity } = opening;
  return {
    gross: sum(Object.values(others)),
    benefits: B3,
    accommodation: B4,
    shareOption: B1e,
    exempt,
    claimedRelief,
    claimedZakat,
    fund,
    zakat,
    pcb,
    cp38,
    socialSecurity,
    medicalInsurance: ZERO,
  };
}

/** Built-in benefits with their own line on the form. */
const SHARES = 'shareOption';
const PRIVATE_FUND = 'epfEmployerPrivate';

/** Months of employment in which no effective run has the person, and no opening balance covers. */
const missingMonths = ({ year, person, months, opening }: PersonYear): Month[] =>
  monthsOf(year, person)
    .filter((month) => !months.some((paid) => paid.month === month))
    .filter((month) => !(opening && month <= opening.untilMonth));

/** The months of the year in which a person was employed. */
function monthsOf(
  year: number,
  { joined, lastDay }: Pick<PersonOnRecord, 'joined' | 'lastDay'>,
): Month[] {
  const [from, to] = [joined.slice(0, 7), lastDay?.slice(0, 7) ?? `${year}-12`];
  return Array.from(
    { length: 12 },
    (_, index): Month => `${year}-${String(index + 1).padStart(2, '0')}`,
  ).filter((month) => from <= month && month <= to);
}
