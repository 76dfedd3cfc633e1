import { type Decimal, ZERO, percentOf } from '@kernel/money';
import { Percent, shown, type Working } from '../working';
import type { PcbEdition, TaxRow } from './edition';
import type { Category, FlatRegime, ResidentInputs } from './pcb.types';
import { rebateOf, rowIsChosenOn } from './readings';
import { dropBelowSen } from './rounding';

/** The tax of a year and the row it came from. */
export interface YearTax {
  tax: Decimal;
  M: Decimal;
  R: Decimal;
  /** The fixed amount of the row; in a flat regime −T. */
  B: Decimal;
}

interface Subject {
  regime: ResidentInputs['regime'];
  category: Category;
  edition: PcbEdition;
  working: Working;
}

/**
 * The tax of the year on P. It is negative where the rebate exceeds it, and is used in the formula
 * as it is. `name` says which tax of the calculation sheet it is.
 */
export const taxOnYear = (name: string, P: Decimal, subject: Subject): YearTax =>
  subject.regime === 'resident'
    ? byTable(name, P, subject)
    : atFlatRate(name, P, subject.regime, subject);

function byTable(name: string, P: Decimal, { category, edition, working }: Subject): YearTax {
  const row = rowFor(P, edition);
  if (!row) {
    const source = `MTD specification, section D, Table 1, P below ${shown(edition.rows[0]!.from)}`;
    const tax = working.amount({ name, formula: 'noTax', values: { P }, source }, ZERO);
    return { tax, M: ZERO, R: ZERO, B: ZERO };
  }
  const { M, R } = row;
  const B = row.B[category];
  const tax = working.amount(
    {
      name,
      formula: 'pcbTable1',
      values: { P, M, R: new Percent(R), B },
      source: `MTD specification, section D, Table 1, ${row.extent}, category ${category}`,
    },
    dropBelowSen(percentOf(P.minus(M), R)).plus(B),
  );
  return { tax, M, R, B };
}

function atFlatRate(name: string, P: Decimal, regime: FlatRegime, subject: Subject): YearTax {
  const { percent, table } = subject.edition.flat[regime];
  const T = rebateOf(P, subject.category, regime, subject.edition);
  const tax = subject.working.amount(
    {
      name,
      formula: 'pcbFlatRate',
      values: { P, R: new Percent(percent), T },
      source: `MTD specification, section D, ${table}, category ${subject.category}`,
    },
    dropBelowSen(percentOf(P, percent)).minus(T),
  );
  return { tax, M: ZERO, R: percent, B: T.negated() };
}

/** The row of Table 1 for P; none below the start of the table. */
function rowFor(P: Decimal, { rows }: PcbEdition): TaxRow | undefined {
  const key = rowIsChosenOn(P);
  return rows.find(
    ({ from, to }) => key.greaterThanOrEqualTo(from) && (to === null || key.lessThanOrEqualTo(to)),
  );
}
