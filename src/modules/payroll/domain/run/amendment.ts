import { Decimal, sum, ZERO } from '@kernel/money';
import {
  asArrears,
  isBenefit,
  isCash,
  isTreatedAs,
  type PayItem,
  treatmentOf,
} from '../remuneration';
import { type Catalogue, itemsOf, type StoredEntries } from './entries';
import type { Outcome } from './outcome';
import { packed } from './packed';

/** Amounts by the code of an item. */
export type ByItem = ReadonlyMap<string, Decimal>;

/**
 * The difference between what a locked run should have paid one person and what it paid; negative
 * if it paid too much.
 */
export interface PaidDifference {
  /** Remuneration in cash, and its parts by item. */
  gross: Decimal;
  byItem: ByItem;
  /** Paid, but not remuneration. */
  reimbursed: Decimal;
}

/** An item that a locked run should have paid otherwise. */
export interface ItemDifference {
  code: string;
  paid: Decimal;
  due: Decimal;
  /** The part of the difference that changed records make, with the entries of the locked run. */
  ofRecords: Decimal;
}

/** What earlier amendments of a run have booked for a person. */
export interface Booked {
  /** Arrears, by item. */
  arrears: ByItem;
  reimbursed: Decimal;
  takenBack: Decimal;
}

const PLAIN = 'arrears';
const PLAIN_OF_EARLIER_YEAR = 'arrearsEarlierYear';
const PAID_BESIDE = 'expenseClaim';
/** The item that takes back an overpayment, with the salary. */
export const TAKEN_BACK = 'overpaymentRecovery';

/** Paid for the time of a month, which nobody works again: what was short of it is arrears of wages. */
const forTime: readonly string[] = ['basic_salary', 'paid_leave', 'arrears_of_wages'];

/** The item that books arrears of an item: itself, or arrears of wages. */
const bookedAs = (code: string, { byCode }: Pick<Catalogue, 'byCode'>): string => {
  const item = byCode.get(code)?.item;
  if (!item || !isCash(item) || item.kind === 'deduction') return PLAIN;
  return forTime.includes(item.component) ? PLAIN : code;
};

/** What earlier amendments of a run have booked for a person, from their entries. */
export function bookedBy(entries: readonly StoredEntries[], catalogue: Catalogue): Booked {
  const arrears = new Map<string, Decimal>();
  let [reimbursed, takenBack] = [ZERO, ZERO];
  for (const { item, amount, units, rate } of entries.flatMap((each) => itemsOf(each, catalogue))) {
    const paid = amount ?? (units && rate ? units.times(rate) : ZERO);
    if (item.code === PAID_BESIDE) reimbursed = reimbursed.plus(paid);
    else if (item.code === TAKEN_BACK) takenBack = takenBack.plus(paid);
    else if (isCash(item) && item.kind !== 'deduction')
      add(arrears, bookedAs(item.code, catalogue), paid);
  }
  return { arrears, reimbursed, takenBack };
}

/** The result of a calculation, and the items of its lines in their order. */
export interface Calculated {
  outcome: Pick<Outcome, 'run' | 'lines'>;
  items: readonly PayItem[];
}

/** The difference between the pay that two calculations of a run result in. */
export function differenceOf(after: Calculated, before: Calculated): PaidDifference {
  const byItem = new Map<string, Decimal>();
  for (const { code, amount } of partsOf(after)) add(byItem, code, amount);
  for (const { code, amount } of partsOf(before)) add(byItem, code, amount.negated());
  const [now, then] = [after.outcome.run, before.outcome.run];
  return {
    gross: now.gross.minus(then.gross),
    byItem,
    reimbursed: now.reimbursed.minus(then.reimbursed),
  };
}

/**
 * Cash pay by the item that it belongs to. What unpaid leave takes off an item that is not treated
 * as the salary is belongs to that item: paid again, it owes and is exempt as before.
 */
const partsOf = ({ outcome, items }: Calculated): { code: string; amount: Decimal }[] =>
  outcome.lines.flatMap((line, at) =>
    isCash(line) ? [{ code: ownerOf(line.code, items[at], items), amount: line.amount }] : [],
  );

function ownerOf(code: string, item: PayItem | undefined, items: readonly PayItem[]): string {
  if (item?.code !== code || item.kind !== 'deduction') return code;
  const treatment = packed(treatmentOf(item));
  const owner = items.find(
    (each) => each.kind !== 'deduction' && isCash(each) && packed(treatmentOf(each)) === treatment,
  );
  return owner?.code ?? code;
}

/** Each item whose pay differs, and how much of that nobody entered. */
export function itemDifferences(given: {
  paid: Pick<Outcome, 'lines'>;
  /** With the entries of the locked run and today's records. */
  byRecords: Pick<Outcome, 'lines'>;
  /** With the corrected entries and today's records. */
  due: Pick<Outcome, 'lines'>;
}): ItemDifference[] {
  const paid = paidByItem(given.paid);
  const byRecords = paidByItem(given.byRecords);
  const due = paidByItem(given.due);
  return [...new Set([...paid.keys(), ...byRecords.keys(), ...due.keys()])].flatMap((code) => {
    const of = (each: ByItem): Decimal => each.get(code) ?? ZERO;
    const difference = { code, paid: of(paid), due: of(due) };
    const ofRecords = of(byRecords).minus(of(paid));
    return difference.due.equals(difference.paid) && ofRecords.isZero()
      ? []
      : [{ ...difference, ofRecords }];
  });
}

/** What a month pays, as remuneration or beside it, by item; what waits for the salary is not paid yet. */
function paidByItem({ lines }: Pick<Outcome, 'lines'>): ByItem {
  const byItem = new Map<string, Decimal>();
  for (const line of lines)
    if (!line.isLater && !isBenefit(line) && (isCash(line) || line.kind !== 'deduction'))
      add(byItem, line.code, line.amount);
  return byItem;
}

/** The corrected entries of a run, from its last amendment with a correction; null if none has one. */
export const correctedIn = (
  amendments: readonly StoredEntries[],
): StoredEntries['corrected'] | null =>
  amendments.findLast(({ corrected }) => corrected)?.corrected ?? null;

/** What earlier amendments have paid in all, less what they took back. */
export const totalOf = ({ arrears, reimbursed, takenBack }: Booked): Decimal =>
  sum([...arrears.values()])
    .plus(reimbursed)
    .minus(takenBack);

/**
 * What an amendment pays and takes back, by the codes of the items that book it. Arrears are wages
 * of the month in which they are paid, of each item as it is: overtime owes no EPF, a bonus no
 * SOCSO (payroll-contributions 2). Overpayments are taken back from net pay (Employment Act 1955,
 * s.24), since their contributions are with the authorities (ADR 71). Earlier amendments of the run
 * count: what they booked is not booked twice, and is reversed if it proves wrong; what they took
 * back too much is not remuneration when it is paid again.
 */
export function amendingItems(
  { gross, byItem, reimbursed }: PaidDifference,
  booked: Booked,
  catalogue: Pick<Catalogue, 'byCode'>,
  isEarlierYear: boolean,
): [code: string, amount: Decimal][] {
  const above = (amount: Decimal): Decimal => Decimal.max(amount, ZERO);
  const arrears = above(gross).minus(sum([...booked.arrears.values()]));
  const beside = above(reimbursed).minus(booked.reimbursed);
  const back = above(gross.negated()).plus(above(reimbursed.negated()));
  const taken = back
    .minus(booked.takenBack)
    .plus(above(arrears.negated()))
    .plus(above(beside.negated()));
  const parts = new Map<string, Decimal>();
  for (const [code, amount] of byItem) add(parts, bookedAs(code, catalogue), amount);
  for (const [code, amount] of booked.arrears) add(parts, code, amount.negated());
  const items: [string, Decimal][] = [
    ...[...shared(above(arrears), parts, catalogue)].map(([code, amount]): [string, Decimal] => [
      code === PLAIN && isEarlierYear ? PLAIN_OF_EARLIER_YEAR : code,
      amount,
    ]),
    [PAID_BESIDE, above(beside).plus(above(taken.negated()))],
    [TAKEN_BACK, above(taken)],
  ];
  return items.filter(([, amount]) => !amount.isZero());
}

/**
 * Arrears divided among the items that fell short. What was paid too much under another name is
 * paid already: it comes off an item that is treated alike, or else off the first ones.
 */
function shared(total: Decimal, parts: ByItem, { byCode }: Pick<Catalogue, 'byCode'>): ByItem {
  const left = new Map(parts);
  // What earlier runs of the month took may differ from what the stored run knew of them.
  add(left, PLAIN, total.minus(sum([...parts.values()])));
  const isAlike = (one: string, other: string): boolean => {
    const [a, b] = [byCode.get(one), byCode.get(other)];
    return a !== undefined && b !== undefined && isTreatedAs(owing(a.item), owing(b.item));
  };
  const offset = (from: string, to: string): void => {
    const [owed, over] = [left.get(to)!, left.get(from)!.negated()];
    const moved = Decimal.max(Decimal.min(owed, over), ZERO);
    left.set(to, owed.minus(moved));
    left.set(from, moved.minus(over));
  };
  const codes = [...left.keys()];
  for (const from of codes) for (const to of codes) if (isAlike(from, to)) offset(from, to);
  for (const from of codes) for (const to of codes) offset(from, to);
  return left;
}

/** What arrears of an item owe, on whatever line of Form EA. */
const owing = (item: PayItem): PayItem => ({
  ...asArrears(item, 'year'),
  eaTaxable: null,
  eaExempt: null,
});

const add = (to: Map<string, Decimal>, code: string, amount: Decimal): void => {
  to.set(code, (to.get(code) ?? ZERO).plus(amount));
};
