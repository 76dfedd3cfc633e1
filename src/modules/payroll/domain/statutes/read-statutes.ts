import { byName } from '@kernel/by-name';
import { Decimal, decimal, ZERO } from '@kernel/money';
import { type Fault, Invalid } from '@kernel/rules';
import { monthOf } from '@kernel/time';
import { type Band, bandText, faultsOfBands, faultsOfSums } from './bands';
import { type Edition, faultsOfEditions } from './edition';
import type {
  ComponentTable,
  EmploymentActRules,
  EisTable,
  EpfMembership,
  EpfPart,
  HrdRates,
  Scheme,
  Shares,
  SkbbkTable,
  SocsoTable,
  Statutes,
} from './statutes.types';

interface RawTable {
  table: string;
  source: string;
  effectiveFrom: string;
  effectiveTo: string | null;
  rows: readonly object[];
}

interface RawShares {
  employer: string;
  employee: string;
}

export interface RawEpfPart extends RawTable {
  generatingRule: { ratesUpTo5000: RawShares; ratesAbove5000: RawShares };
  above20000: RawShares;
  bonusNote: object | null;
}

/** Days' pay in words: "0.5 day". */
interface RawHalves {
  upToHalf: string;
  overHalf: string;
}

interface RawEpfPercentage extends RawTable {
  method: RawShares;
}

interface RawComponents {
  table: string;
  effectiveFrom: string;
  sources: Readonly<Record<Scheme, string>>;
  rows: readonly {
    component: string;
    epf: boolean | null;
    socso: boolean | null;
    eis: boolean | null;
    hrd: boolean | null;
  }[];
}

export interface RawParameters {
  epf: {
    act: string;
    employerRateThreshold: string;
    percentageAbove: string;
    nilUpTo: string;
    parts: readonly {
      part: string;
      from: string;
      to: string | null;
      age: string;
      who: readonly string[];
    }[];
  };
  socso: {
    secondCategoryAge: number;
    firstCoveredLateAge: number;
    skbbk: {
      from: string;
      voluntaryForLocalsFrom: string;
      optOutWindow: { from: string; to: string };
    };
  };
  eis: { minAge: number; maxAgeExclusive: number; lateEntryAge: number };
  hrd: {
    act: string;
    mandatory: { minMalaysianEmployees: number; rate: string };
    optional: { rate: string };
    scopeFrom: string;
  };
  minimumWage: readonly { from: string; who: string; monthly: string; hourly?: string }[];
  employmentAct: {
    overtimeWageThreshold: string;
    ordinaryRateDivisor: { monthly: number };
    normalHoursPerDay: number;
    overtimeMonthlyLimitHours: number;
    overtimeMultiplier: { normalDay: string; restDay: string; publicHoliday: string };
    withinNormalHours: {
      restDayMonthly: RawHalves;
      restDayDailyOrHourly: RawHalves;
      publicHoliday: string;
    };
    incompleteMonth: { section: string; from: string };
  };
}

/** The tables as published: data with amounts as text. */
export interface RawStatutes {
  epfParts: readonly { part: string; table: RawEpfPart }[];
  epfPercentages: readonly { part: string; table: RawEpfPercentage }[];
  socso: readonly RawTable[];
  skbbk: readonly RawTable[];
  eis: readonly RawTable[];
  components: readonly RawComponents[];
  parameters: RawParameters;
}

/** Reads the tables, and refuses them if bands leave a gap, overlap or do not add up. */
export function readStatutes(raw: RawStatutes): Statutes {
  const { epf, socso, eis, hrd } = raw.parameters;
  const statutes: Statutes = {
    epfMemberships: epf.parts.map((rule) => membershipOf(rule, epf.act)),
    epfParts: [
      ...raw.epfParts.map((each) => bandedPart(each, epf)),
      ...raw.epfPercentages.map((each) => percentagePart(each, epf)),
    ],
    socso: raw.socso.map((table): SocsoTable => ({
      ...editionFrom(table),
      bands: bandsOf(table, ['employer', 'employee', 'total', 'employerOnly']),
      secondCategoryAge: socso.secondCategoryAge,
      firstCoveredLateAge: socso.firstCoveredLateAge,
    })),
    skbbk: raw.skbbk.map((table): SkbbkTable => ({
      ...editionFrom(table),
      bands: bandsOf(table, ['skbbkEmployee']),
    })),
    skbbkTerms: {
      from: monthOf(socso.skbbk.from),
      voluntaryForLocalsFrom: monthOf(socso.skbbk.voluntaryForLocalsFrom),
      optOutWindow: socso.skbbk.optOutWindow,
    },
    eis: raw.eis.map((table): EisTable => ({
      ...editionFrom(table),
      bands: bandsOf(table, ['employer', 'employee', 'total']),
      fromAge: eis.minAge,
      belowAge: eis.maxAgeExclusive,
      lateEntryAge: eis.lateEntryAge,
    })),
    hrd: [hrdRates(hrd)],
    components: raw.components.map(componentsOf),
    employmentAct: [employmentActRules(raw.parameters.employmentAct)],
    minimumWages: raw.parameters.minimumWage.map(({ from, who, monthly, hourly }) => ({
      from: monthOf(from),
      who,
      monthly: decimal(monthly),
      hourly: hourly === undefined ? null : decimal(hourly),
    })),
  };
  const faults = [...faultsOfStatutes(statutes, decimal(epf.percentageAbove))];
  if (faults.length > 0) throw new Invalid(faults);
  return statutes;
}

const editionFrom = ({ table, source, effectiveFrom, effectiveTo }: RawTable): Edition => ({
  from: monthOf(effectiveFrom),
  to: effectiveTo === null ? null : monthOf(effectiveTo),
  source: `${table}. ${source}`,
});

const sharesOf = ({ employer, employee }: RawShares): Shares => ({
  employer: decimal(employer),
  employee: decimal(employee),
});

function bandsOf<Column extends string>(
  { rows, table, source }: RawTable,
  columns: readonly Column[],
): Band<Column>[] {
  return rows.map((row, index) => {
    const cells = row as Record<string, string | null | undefined>;
    const extent = {
      no: index + 1,
      over: cell(cells['wageFrom']),
      upTo: cells['wageTo'] === null ? null : cell(cells['wageTo']),
    };
    return {
      ...extent,
      citation: `${table}. ${source}, ${bandText(extent)}`,
      amounts: byName(columns, (column) => cell(cells[column])),
    };
  });
}

// A missing cell is not zero.
const cell = (text: string | null | undefined): Decimal => new Decimal(text ?? 'missing');

/** `<60` is below 60; `60-74` is from 60 on, below 75. */
function membershipOf(rule: RawParameters['epf']['parts'][number], act: string): EpfMembership {
  const below = /^<(\d+)$/.exec(rule.age);
  const [, from, last] = /^(\d+)-(\d+)$/.exec(rule.age) ?? [];
  if (!below && !last) throw new Invalid([{ code: 'statute.ageUnreadable', path: rule.part }]);
  return {
    part: rule.part,
    from: monthOf(rule.from),
    to: rule.to === null ? null : monthOf(rule.to),
    source: `${act}, Third Schedule, Part ${rule.part}`,
    fromAge: Number(from ?? 0),
    belowAge: below ? Number(below[1]) : Number(last) + 1,
    who: rule.who,
  };
}

const bandedPart = (
  { part, table }: RawStatutes['epfParts'][number],
  { employerRateThreshold, nilUpTo }: RawParameters['epf'],
): EpfPart => ({
  ...editionFrom(table),
  part,
  bands: bandsOf(table, ['employer', 'employee', 'total']),
  upToThreshold: sharesOf(table.generatingRule.ratesUpTo5000),
  aboveThreshold: sharesOf(table.generatingRule.ratesAbove5000),
  aboveBands: sharesOf(table.above20000),
  threshold: decimal(employerRateThreshold),
  nilUpTo: decimal(nilUpTo),
  hasBonusNote: table.bonusNote !== null,
});

function percentagePart(
  { part, table }: RawStatutes['epfPercentages'][number],
  { employerRateThreshold }: RawParameters['epf'],
): EpfPart {
  const rates = sharesOf(table.method);
  return {
    ...editionFrom(table),
    part,
    bands: [],
    upToThreshold: rates,
    aboveThreshold: rates,
    aboveBands: rates,
    threshold: decimal(employerRateThreshold),
    // Unconfirmed (payroll-contributions 3.2): the Part prints no row without contribution, so there
    // is none. Other reading: wages of RM10.00 and below carry nothing, as in the other Parts.
    nilUpTo: ZERO,
    hasBonusNote: false,
  };
}

const hrdRates = ({ act, mandatory, optional, scopeFrom }: RawParameters['hrd']): HrdRates => ({
  from: monthOf(scopeFrom),
  to: null,
  source: act,
  mandatoryFrom: mandatory.minMalaysianEmployees,
  mandatory: decimal(mandatory.rate),
  optional: decimal(optional.rate),
});

const employmentActRules = (act: RawParameters['employmentAct']): EmploymentActRules => ({
  from: monthOf(act.incompleteMonth.from),
  to: null,
  source: 'Employment Act 1955',
  overtimeThreshold: decimal(act.overtimeWageThreshold),
  ordinaryDivisor: decimal(act.ordinaryRateDivisor.monthly),
  normalHoursPerDay: decimal(act.normalHoursPerDay),
  overtimeHoursLimit: decimal(act.overtimeMonthlyLimitHours),
  rates: {
    beyond: {
      normalDay: decimal(act.overtimeMultiplier.normalDay),
      restDay: decimal(act.overtimeMultiplier.restDay),
      publicHoliday: decimal(act.overtimeMultiplier.publicHoliday),
    },
    restDayMonthly: halves(act.withinNormalHours.restDayMonthly),
    restDayDaily: halves(act.withinNormalHours.restDayDailyOrHourly),
    publicHoliday: daysIn(act.withinNormalHours.publicHoliday),
  },
});

const halves = ({ upToHalf, overHalf }: RawHalves): { upToHalf: Decimal; overHalf: Decimal } => ({
  upToHalf: daysIn(upToHalf),
  overHalf: daysIn(overHalf),
});

/** "2.0 days in addition to …": the number at the beginning; a text without one is refused. */
const daysIn = (text: string): Decimal => cell(/^(\d+(\.\d+)?) days?\b/.exec(text)?.[1]);

const componentsOf = ({ table, effectiveFrom, sources, rows }: RawComponents): ComponentTable => ({
  sources,
  from: monthOf(effectiveFrom),
  to: null,
  source: table,
  flags: new Map(
    rows.map(({ component, epf, socso, eis, hrd }) => [component, { epf, socso, eis, hrd }]),
  ),
});

function* faultsOfStatutes(statutes: Statutes, percentageAbove: Decimal): Generator<Fault> {
  yield* faultsOfOverlaps(statutes);
  for (const { part, bands, nilUpTo } of statutes.epfParts) {
    const table = `epf${part}`;
    yield* faultsOfBands(table, bands);
    yield* faultsOfSums(table, bands, ['employer', 'employee'], 'total');
    const last = bands.at(-1);
    if (last && !last.upTo?.equals(percentageAbove))
      yield { code: 'statute.bandsEndElsewhere', path: table };
    const due = bands.find(({ amounts }) => !amounts.total.isZero());
    if (due && !due.over.equals(nilUpTo)) yield { code: 'statute.nilEndsElsewhere', path: table };
  }
  for (const { bands } of statutes.socso) {
    yield* faultsOfEndless('socso', bands);
    yield* faultsOfSums('socso', bands, ['employer', 'employee'], 'total');
  }
  for (const { bands } of statutes.skbbk) yield* faultsOfEndless('skbbk', bands);
  for (const { bands } of statutes.eis) {
    yield* faultsOfEndless('eis', bands);
    yield* faultsOfSums('eis', bands, ['employer', 'employee'], 'total');
  }
}

/** In every month each table has at most one edition, and each status and age one Part. */
function* faultsOfOverlaps(statutes: Statutes): Generator<Fault> {
  const { epfParts, epfMemberships, ...tables } = statutes;
  for (const part of new Set(epfParts.map((each) => each.part)))
    yield* faultsOfEditions(
      `epf${part}`,
      epfParts.filter((each) => each.part === part),
    );
  for (const who of new Set(epfMemberships.flatMap((each) => each.who)))
    yield* faultsOfEditions(
      `epf.${who}`,
      epfMemberships.filter((each) => each.who.includes(who)),
      (a, b) => a.fromAge < b.belowAge && b.fromAge < a.belowAge,
    );
  for (const name of ['socso', 'skbbk', 'eis', 'hrd', 'components', 'employmentAct'] as const)
    yield* faultsOfEditions<Edition>(name, tables[name]);
}

function* faultsOfEndless(table: string, bands: readonly Band[]): Generator<Fault> {
  yield* faultsOfBands(table, bands);
  if (bands.at(-1)?.upTo !== null) yield { code: 'statute.bandsEnd', path: table };
}
