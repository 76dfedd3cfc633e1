import { type Decimal, decimal, sum, ZERO } from '@kernel/money';
import { Refused } from '@kernel/rules';
import type { Month, PlainDate } from '@kernel/time';
import { type YearToDate, yearStart } from '../payslip';
import { type AllowedBefore, allowedClaims, type ReliefEdition } from '../pcb';
import type { ExemptionRule, ExemptUsed } from '../remuneration';
import type { EarlierEmploymentRecord, OpeningBalanceRecord, ReliefAmount } from './records.types';

/** The sources of a year to date: statements of others, and the months paid here. */
export interface YearSources {
  /** Null for an employer whose year began here. */
  opening: OpeningBalanceRecord | null;
  /** The first day of the employment, which may be after the opening balance; omitted if no payment on leaving matters. */
  joinedOn?: PlainDate;
  /** What opening balances of earlier years exempted of payments on leaving, to people who have left. */
  exemptedOnLeaving: OpeningBalanceRecord['exemptions'];
  /** The statements of Form TP3 for the year; the caller leaves out those of archived records. */
  earlier: readonly EarlierEmploymentRecord[];
  /**
   * What each approved month of the year before this one added, see `addedBy`, and what earlier
   * years exempted, see `ofEarlierYears`.
   */
  months: readonly YearToDate[];
}

/**
 * The year to date before a month: opening balances, earlier employers and approved months, added
 * up. Part D of Form TP3 counts within the limits of Form TP1; a month covered by the opening
 * balance is refused.
 */
export function yearToDateOf(
  month: Month,
  { opening, joinedOn, exemptedOnLeaving, earlier, months }: YearSources,
  edition: ReliefEdition,
): YearToDate {
  if (opening && month <= opening.untilMonth)
    throw new Refused('payroll.monthInOpening', { month, until: opening.untilMonth });
  const stated = [
    ofEarlierYears([{ ...yearStart, exempt: exemptIn(exemptedOnLeaving) }]),
    ...(opening ? [ofOpening(opening, edition, joinedOn)] : []),
    ...earlier.map(ofEarlier),
  ];
  const before = months.reduce(plusYears, stated.reduce(plusYears, yearStart));
  const claims = earlier.flatMap(({ reliefs }) => reliefs.map(claimOf));
  const granted = allowedClaims(claims, before.reliefs, edition);
  return { ...before, sumLP: before.sumLP.plus(granted.relief), reliefs: granted.after };
}

/** What a month added to the year: its end less its start. */
export const addedBy = (before: YearToDate, after: YearToDate): YearToDate => ({
  Y: after.Y.minus(before.Y),
  K: after.K.minus(before.K),
  X: after.X.minus(before.X),
  Z: after.Z.minus(before.Z),
  sumLP: after.sumLP.minus(before.sumLP),
  exempt: merged(after.exempt, before.exempt, (a, b) => a.minus(b)),
  reliefs: merged(after.reliefs, before.reliefs, (a, b) => a.minus(b)),
});

/**
 * What counts of the months of earlier years: the exemptions on leaving, whose limits are those of
 * the cessation and not of a year (payroll-pcb 12.3).
 */
export const ofEarlierYears = (months: readonly YearToDate[]): YearToDate => ({
  ...yearStart,
  exempt: months.reduce((all: ExemptUsed, { exempt: { compensation, gratuity } }) => {
    const own = { ...(compensation && { compensation }), ...(gratuity && { gratuity }) };
    return merged(all, own, (a, b) => a.plus(b));
  }, {}),
});

/**
 * What counts of a month before the person was employed anew: the year as it was, without the
 * exemptions on leaving, whose limits are those of that cessation (payroll-pcb 12.3).
 */
export const ofEarlierEmployment = (year: YearToDate): YearToDate => {
  const { compensation: _, gratuity: __, ...exempt } = year.exempt;
  return { ...year, exempt };
};

const plusYears = (a: YearToDate, b: YearToDate): YearToDate => ({
  Y: a.Y.plus(b.Y),
  K: a.K.plus(b.K),
  X: a.X.plus(b.X),
  Z: a.Z.plus(b.Z),
  sumLP: a.sumLP.plus(b.sumLP),
  exempt: merged(a.exempt, b.exempt, (x, y) => x.plus(y)),
  reliefs: merged(a.reliefs, b.reliefs, (x, y) => x.plus(y)),
});

/** The sums of both amounts for each key; zeros are omitted. */
function merged<K extends string>(
  a: Readonly<Partial<Record<K, Decimal>>>,
  b: Readonly<Partial<Record<K, Decimal>>>,
  together: (x: Decimal, y: Decimal) => Decimal,
): Record<K, Decimal> {
  const keys = new Set([...Object.keys(a), ...Object.keys(b)] as K[]);
  const all = [...keys].map((key): [K, Decimal] => [key, together(a[key] ?? ZERO, b[key] ?? ZERO)]);
  return Object.fromEntries(all.filter(([, amount]) => !amount.isZero())) as Record<K, Decimal>;
}

/** Reliefs of an opening balance were allowed by the earlier payroll, and stay as they are. */
function ofOpening(
  opening: OpeningBalanceRecord,
  edition: ReliefEdition,
  joinedOn: PlainDate | undefined,
): YearToDate {
  const reliefs = byKey(opening.reliefs.map(claimOf));
  for (const code of Object.keys(reliefs))
    if (!edition.has(code)) throw new Refused('payroll.reliefUnknown', { relief: code });
  const year: YearToDate = {
    Y: decimal(opening.remuneration),
    K: decimal(opening.epf),
    X: decimal(opening.pcb),
    Z: decimal(opening.zakat),
    sumLP: sum(
      Object.entries(reliefs)
        .filter(([code]) => !edition.get(code)!.isRebate)
        .map(([, amount]) => amount),
    ),
    exempt: exemptIn(opening.exemptions),
    reliefs,
  };
  const isOfEarlier = joinedOn !== undefined && opening.untilMonth < joinedOn.slice(0, 7);
  return isOfEarlier ? ofEarlierEmployment(year) : year;
}

/** C1 to C5 of Form TP3; part D is granted once everything is known. */
const ofEarlier = (stated: EarlierEmploymentRecord): YearToDate => ({
  Y: decimal(stated.remuneration),
  K: decimal(stated.epf),
  X: decimal(stated.pcb),
  Z: decimal(stated.zakat).plus(decimal(stated.departureLevy)),
  sumLP: ZERO,
  exempt: exemptOf(stated),
  reliefs: {},
});

/** C2 i to v of Form TP3, by the rule that each counts against. */
const exemptOf = (stated: EarlierEmploymentRecord): ExemptUsed => {
  const by: Readonly<Partial<Record<ExemptionRule, string>>> = {
    petrolAndTravel: stated.exemptTravel,
    childcare: stated.exemptChildcare,
    ownProducts: stated.exemptOwnProducts,
    award: stated.exemptAwards,
    exempt: stated.exemptOther,
  };
  return byKey(
    Object.entries(by)
      .map(([code, amount]) => ({ code, amount: decimal(amount) }))
      .filter(({ amount }) => !amount.isZero()),
  );
};

const exemptIn = (rows: OpeningBalanceRecord['exemptions']): ExemptUsed =>
  byKey(rows.map(({ rule, amount }) => ({ code: rule, amount: decimal(amount) })));

const claimOf = ({ code, amount }: ReliefAmount): { code: string; amount: Decimal } => ({
  code,
  amount: decimal(amount),
});

const byKey = (rows: readonly { code: string; amount: Decimal }[]): AllowedBefore => {
  const all: Record<string, Decimal> = {};
  for (const { code, amount } of rows) all[code] = (all[code] ?? ZERO).plus(amount);
  return all;
};
