import { Decimal, decimal } from '@kernel/money';
import { type Fault, refuseIfAny } from '@kernel/rules';
import type { Category, FlatRegime } from './pcb.types';

/** One row of Table 1: the tax on P is (P − M) × R + B. */
export interface TaxRow {
  /** P in whole ringgit, both ends inclusive; without an upper end in the last row. */
  from: Decimal;
  to: Decimal | null;
  /** Chargeable income at which the row starts. */
  M: Decimal;
  /** Rate, percent. */
  R: Decimal;
  /** Tax on M less the rebates of the category. */
  B: Record<Category, Decimal>;
  /** "70001 to 100000", the way the row is cited. */
  extent: string;
}

/** The rebate T is granted up to `to` ringgit of P; without an upper end in the last row. */
interface RebateRow {
  to: Decimal | null;
  T: Record<Category, Decimal>;
}

/** A regime that taxes P at one rate. */
export interface FlatRate {
  percent: Decimal;
  rebates: readonly RebateRow[];
  /** The table of the specification. */
  table: string;
}

/** Everything that depends on the year of assessment: read from data, never written in code. */
export interface PcbEdition {
  ya: number;
  rows: readonly TaxRow[];
  flat: Record<FlatRegime, FlatRate>;
  nonResidentPercent: Decimal;
  /** EPF and approved funds count up to this amount in a year. */
  approvedFunds: Decimal;
  minimumDeduction: Decimal;
  /** The deduction is rounded up to a multiple of this, in ringgit. */
  roundUpTo: Decimal;
  /** Reliefs from the profile; Q is the relief of one child unit. */
  reliefs: Record<'D' | 'S' | 'Du' | 'Su' | 'Q', Decimal>;
  /** How many units a child counts for, by the code of its relief. */
  childUnits: ReadonlyMap<string, Decimal>;
}

interface PrintedRow {
  wageFrom: number;
  wageTo: number | null;
  bracketStartIncome: number;
  taxRate: number;
  fixedAmountType1And3: number;
  fixedAmountType2: number;
}

interface PrintedRebate {
  pTo?: number;
  categories1And3: number;
  category2: number;
}

/** The file of brackets, as far as the calculation reads it. */
export interface BracketsFile {
  effective: { confirmedYears: readonly number[] };
  brackets: readonly PrintedRow[];
  specialRegimes: readonly {
    taxRate: number;
    rebateT: readonly PrintedRebate[];
    /** Begins with the number of its table. */
    source: string;
  }[];
  nonResident: { taxRate: number };
  caps: { minimumMonthlyDeduction: number; roundUpToSen: number };
}

/** The file of reliefs, as far as the calculation reads it. */
export interface ReliefsFile {
  reliefs: readonly {
    code: string;
    annualLimit: number | null;
    effectiveFromYA: number;
    effectiveToYA: number | null;
    childUnits?: number;
    parent?: string;
    kind?: string;
    /** A relief from the profile that its limit includes. */
    limitIncludes?: string;
    /** How often it may be claimed over the years, where the form says so. */
    claimOnceInYears?: number;
    claimYearsInRow?: number;
    claimTimes?: number;
  }[];
}

/**
 * The edition of a year of assessment, or undefined if the files do not confirm that year: the
 * figures of another year are never used for it.
 */
export function pcbEditionFor(
  ya: number,
  files: { brackets: readonly BracketsFile[]; reliefs: ReliefsFile },
): PcbEdition | undefined {
  const [file, another] = files.brackets.filter(({ effective }) =>
    effective.confirmedYears.includes(ya),
  );
  if (!file) return undefined;
  if (another) throw new Error(`Two files of brackets are for ${ya}`);
  refuseIfAny(faultsOfBrackets(file));
  const relief = (code: string): ReliefsFile['reliefs'][number] & { annualLimit: number } => {
    const [row, other] = files.reliefs.reliefs.filter(
      (each) => each.code === code && isOfYear(each, ya),
    );
    if (other) throw new Error(`Relief ${code} stands twice for ${ya}`);
    const limit = row?.annualLimit ?? undefined;
    if (!row || limit === undefined) throw new Error(`Relief ${code} is missing for ${ya}`);
    return { ...row, annualLimit: limit };
  };
  const child = relief('QC-U18');
  return {
    ya,
    rows: file.brackets.map(rowOf),
    flat: {
      rep: flatRateOf(file, 'rep'),
      kw: flatRateOf(file, 'kw'),
      csuite: flatRateOf(file, 'csuite'),
    },
    nonResidentPercent: decimal(file.nonResident.taxRate),
    approvedFunds: decimal(relief('EPF').annualLimit),
    minimumDeduction: decimal(file.caps.minimumMonthlyDeduction),
    roundUpTo: decimal(file.caps.roundUpToSen).div(100),
    reliefs: {
      D: decimal(relief('D').annualLimit),
      S: decimal(relief('S').annualLimit),
      Du: decimal(relief('DU').annualLimit),
      Su: decimal(relief('SU').annualLimit),
      Q: decimal(child.annualLimit).div(decimal(child.childUnits ?? 1)),
    },
    childUnits: new Map(
      files.reliefs.reliefs
        .filter((each) => each.childUnits !== undefined && isOfYear(each, ya))
        .map(({ code, childUnits }) => [code, decimal(childUnits)]),
    ),
  };
}

const isOfYear = (
  { effectiveFromYA, effectiveToYA }: ReliefsFile['reliefs'][number],
  ya: number,
): boolean => effectiveFromYA <= ya && (effectiveToYA === null || ya <= effectiveToYA);

/** Rows tile in whole ringgit: each begins one above the end of the previous one, and the last is open-ended. */
export function* faultsOfBrackets({ brackets }: Pick<BracketsFile, 'brackets'>): Generator<Fault> {
  for (const [index, row] of brackets.entries()) {
    const path = `brackets[${index}]`;
    const before = index === 0 ? row.bracketStartIncome : brackets[index - 1]!.wageTo;
    if (before === null || row.wageFrom !== before + 1)
      yield { code: 'statute.bandDoesNotFollow', path };
    if (row.bracketStartIncome !== row.wageFrom - 1)
      yield { code: 'statute.bandStartsElsewhere', path };
    if (row.wageTo !== null && row.wageTo < row.wageFrom)
      yield { code: 'statute.bandIsEmpty', path };
  }
  if (brackets.at(-1)?.wageTo !== null) yield { code: 'statute.bandsEnd', path: 'brackets' };
}

const rowOf = (row: PrintedRow): TaxRow => ({
  from: decimal(row.wageFrom),
  to: row.wageTo === null ? null : decimal(row.wageTo),
  M: decimal(row.bracketStartIncome),
  R: decimal(row.taxRate),
  B: byCategory(row.fixedAmountType1And3, row.fixedAmountType2),
  extent: row.wageTo === null ? `from ${row.wageFrom}` : `${row.wageFrom} to ${row.wageTo}`,
});

/** The tables of the specification, by which its regimes are distinguished. */
const tables: Record<FlatRegime, string> = { rep: 'Table 2', kw: 'Table 3', csuite: 'Table 4' };

function flatRateOf(file: BracketsFile, code: FlatRegime): FlatRate {
  const table = tables[code];
  const regime = file.specialRegimes.find(({ source }) => source.startsWith(table));
  if (!regime) throw new Error(`${table} (${code}) is missing in the file of brackets`);
  return {
    percent: decimal(regime.taxRate),
    rebates: regime.rebateT.map(({ pTo, categories1And3, category2 }) => ({
      to: pTo === undefined ? null : decimal(pTo),
      T: byCategory(categories1And3, category2),
    })),
    table,
  };
}

const byCategory = (types1And3: number, type2: number): Record<Category, Decimal> => ({
  1: decimal(types1And3),
  2: decimal(type2),
  3: decimal(types1And3),
});
