import { decimal } from '@kernel/money';
import { type Fault, Refused } from '@kernel/rules';
import { calendarDays, type ExtraWorkDay, type WagePeriod } from '../pay';
import type { LeaveEntry } from '../payslip';
import { asArrears, type EarnedIn, type ItemEntry, type PayItem } from '../remuneration';
import { overridableFigures, type OverridableFigure, type Overrides } from './overrides';

/** An item as an officer entered it; amounts are texts, null if nothing was entered. */
export interface StoredItem {
  payrollItemId: string;
  amount: string | null;
  units: string | null;
  rate: string | null;
  percent: string | null;
}

/** What is entered for one person of a run. */
export interface StoredEntries {
  /** Null while the records determine it. */
  base: string | null;
  worked: string | null;
  unpaidLeave: string;
  paidLeave: string;
  encashedLeave: string;
  items: readonly StoredItem[];
  extraWork: readonly { day: ExtraWorkDay; hours: string; date: string | null }[];
  overrides: Readonly<Partial<Record<OverridableFigure, string>>>;
  /** For an amendment: what should have been entered in the amended run. */
  corrected?: Omit<StoredEntries, 'corrected' | 'earnedIn'>;
  /** For an amendment: what it pays are arrears, earned then. */
  earnedIn?: EarnedIn;
  /** For an amendment: what it books would reveal a confidential item. */
  isConfidential?: true;
}

export const noEntries: StoredEntries = {
  base: null,
  worked: null,
  unpaidLeave: '0.00',
  paidLeave: '0.00',
  encashedLeave: '0.00',
  items: [],
  extraWork: [],
  overrides: {},
};

/** An item of the organisation's catalogue, as used in runs. */
export interface CatalogueItem {
  id: string;
  item: PayItem;
  names: Readonly<Record<'en' | 'ms' | 'zh-cn' | 'zh-tw', string>>;
  isConfidential: boolean;
  /** Defaults for an entry that leaves them open: a rate, a percentage, an amount. */
  baseRate: string | null;
  flatRate: string | null;
  /** Enabled and not archived. */
  isUsable: boolean;
  /** Whether employees' recurring items of it are added every month; otherwise they wait until it is enabled. */
  isRecurring: boolean;
}

export interface Catalogue {
  byId: ReadonlyMap<string, CatalogueItem>;
  byCode: ReadonlyMap<string, CatalogueItem>;
}

/**
 * Whether an item of a row is shown only to people who may see confidential pay: also if it was
 * deleted, since nothing says any more that it is not.
 */
export const isConfidentialIn = (
  { isConfidential }: Pick<StoredEntries, 'isConfidential'>,
  payrollItemId: string,
  { byId }: Pick<Catalogue, 'byId'>,
): boolean => isConfidential === true || byId.get(payrollItemId)?.isConfidential !== false;

/** Whether any item of a row is confidential. */
export const revealsConfidential = (
  entries: Pick<StoredEntries, 'items' | 'isConfidential'>,
  catalogue: Pick<Catalogue, 'byId'>,
): boolean =>
  entries.items.some(({ payrollItemId }) => isConfidentialIn(entries, payrollItemId, catalogue));

/**
 * Whether amounts set by hand in a row are hidden from people who may not see confidential pay:
 * they replace sums that include it.
 */
export const hidesOverrides = (
  { entries, isConfidential }: { entries: StoredEntries; isConfidential: boolean },
  catalogue: Pick<Catalogue, 'byId'>,
): boolean => isConfidential || revealsConfidential(entries, catalogue);

const most = decimal('999999999.99');

/**
 * Faults in the entries of a row (specification 2, section 5): base salary is required, no item
 * occurs twice, each has what it is calculated from, and leave fits into the days of the period.
 */
export function* faultsOfEntries(
  entries: Omit<StoredEntries, 'base'> & { base: string | null },
  { byId }: Pick<Catalogue, 'byId'>,
  language: keyof CatalogueItem['names'],
  period: WagePeriod,
): Generator<Fault> {
  if (entries.base === null) yield { code: 'run.baseRequired', path: 'base' };
  yield* faultsOfMoney(entries.base, 'base');
  for (const name of ['worked', 'unpaidLeave', 'paidLeave', 'encashedLeave'] as const)
    yield* faultsOfNumber(entries[name], name);
  yield* faultsOfLeave(entries, calendarDays(period.from, period.to));
  const seen = new Set<string>();
  for (const [index, entry] of entries.items.entries()) {
    const path = `items[${index}]`;
    const known = byId.get(entry.payrollItemId);
    if (!known) yield { code: 'unknownReference', path: `${path}.payrollItemId` };
    else if (seen.has(entry.payrollItemId))
      yield {
        code: 'run.itemTwice',
        path: `${path}.payrollItemId`,
        params: { item: known.names[language] },
      };
    else yield* faultsOfItem(entry, known, path);
    seen.add(entry.payrollItemId);
  }
  for (const [index, { hours }] of entries.extraWork.entries())
    yield* faultsOfNumber(hours, `extraWork[${index}].hours`);
  for (const [name, value] of Object.entries(entries.overrides))
    if (!(overridableFigures as readonly string[]).includes(name))
      yield { code: 'run.notByHand', path: `overrides.${name}` };
    else yield* faultsOfMoney(value, `overrides.${name}`);
}

function* faultsOfItem(
  entry: StoredItem,
  { item, baseRate, flatRate }: CatalogueItem,
  path: string,
): Generator<Fault> {
  yield* faultsOfMoney(entry.amount, `${path}.amount`);
  for (const name of ['units', 'rate', 'percent'] as const)
    yield* faultsOfNumber(entry[name], `${path}.${name}`);
  if (item.calculation === 'hotelValue') return;
  if (isOfAmount(item)) {
    if (entry.amount === null && flatRate === null)
      yield { code: 'required', path: `${path}.amount` };
  } else if (entry.amount !== null) return;
  else if (item.calculation === 'percentOfBasic') {
    if (entry.percent === null && baseRate === null)
      yield { code: 'required', path: `${path}.percent` };
  } else {
    if (entry.units === null) yield { code: 'required', path: `${path}.units` };
    if (entry.rate === null && baseRate === null) yield { code: 'required', path: `${path}.rate` };
  }
}

/** The entry is an amount: for the month, for the year, or the defined value of a home. */
const isOfAmount = ({ calculation }: PayItem): boolean =>
  calculation === 'amount' || calculation === 'yearlyValue' || calculation === 'accommodationValue';

const plain = /^\d{1,9}(\.\d{1,4})?$/;
/** Nothing rounds an amount that is entered: what is below the sen would stay in every sum. */
const toTheSen = /^\d{1,9}(\.\d{1,2})?$/;

const faultsOfNumber = (value: string | null | undefined, path: string): Generator<Fault> =>
  faultsUnless(plain, value, path);

const faultsOfMoney = (value: string | null | undefined, path: string): Generator<Fault> =>
  faultsUnless(toTheSen, value, path);

function* faultsUnless(
  pattern: RegExp,
  value: string | null | undefined,
  path: string,
): Generator<Fault> {
  if (value === null || value === undefined) return;
  if (!pattern.test(value) || decimal(value).greaterThan(most)) yield { code: 'badValue', path };
}

/** Leave taken fits into the period; encashed leave may exceed it. */
function* faultsOfLeave(
  { unpaidLeave, paidLeave }: Pick<StoredEntries, 'unpaidLeave' | 'paidLeave'>,
  most: number,
): Generator<Fault> {
  if (![unpaidLeave, paidLeave].every((days) => plain.test(days))) return;
  const beyond = { code: 'run.leaveBeyondMonth', params: { days: most } };
  if (decimal(unpaidLeave).greaterThan(most)) yield { ...beyond, path: 'unpaidLeave' };
  else if (decimal(unpaidLeave).plus(decimal(paidLeave)).greaterThan(most))
    yield { ...beyond, path: 'paidLeave' };
}

/**
 * The items of a row in the form that the engine takes. Refused if one no longer exists: nobody is
 * paid less than was entered without being told.
 */
export const itemsOf = (
  { items, earnedIn }: Pick<StoredEntries, 'items' | 'earnedIn'>,
  { byId }: Pick<Catalogue, 'byId'>,
): ItemEntry[] =>
  items.map(({ payrollItemId, amount, units, rate, percent }): ItemEntry => {
    const known = byId.get(payrollItemId);
    if (!known) throw new Refused('run.itemGone');
    const { baseRate, flatRate } = known;
    const item = earnedIn ? asArrears(known.item, earnedIn) : known.item;
    if (item.calculation === 'hotelValue') return { item };
    if (isOfAmount(item)) return { item, amount: decimal(amount ?? flatRate) };
    // An amount entered directly is kept.
    if (amount !== null) return { item, amount: decimal(amount) };
    if (item.calculation === 'percentOfBasic')
      return { item, percent: decimal(percent ?? baseRate) };
    return { item, units: decimal(units), rate: decimal(rate ?? baseRate) };
  });

/** The items that leave and extra work are paid by, see `itemRoles`. */
const leaveItems = {
  unpaidLeave: 'unpaidLeave',
  paidLeave: 'paidLeave',
  encashedLeave: 'leaveEncashment',
} as const;
const extraItems: Readonly<Record<ExtraWorkDay, string>> = {
  normalDay: 'overtime',
  restDay: 'restDayWork',
  publicHoliday: 'publicHolidayWork',
};

type TimeEntries = Pick<StoredEntries, keyof typeof leaveItems | 'extraWork'>;

/**
 * New leave or extra work of an item that is disabled or archived: as with any other item, what was
 * entered before stays.
 */
export function* faultsOfUnused(
  entries: TimeEntries,
  before: TimeEntries,
  { byCode }: Pick<Catalogue, 'byCode'>,
): Generator<Fault> {
  const isUnused = (code: string): boolean => byCode.get(code)?.isUsable === false;
  const isNone = (value: string): boolean => !plain.test(value) || decimal(value).isZero();
  for (const [path, code] of Object.entries(leaveItems) as [keyof typeof leaveItems, string][])
    if (isUnused(code) && !isNone(entries[path]) && isNone(before[path]))
      yield { code: 'run.itemNotUsable', path };
  const known = new Set(before.extraWork.map(({ day }) => day));
  for (const [index, { day, hours }] of entries.extraWork.entries())
    if (isUnused(extraItems[day]) && !isNone(hours) && !known.has(day))
      yield { code: 'run.itemNotUsable', path: `extraWork[${index}].hours` };
}

const leaveKinds = [
  ['unpaidLeave', 'unpaid'],
  ['paidLeave', 'paid'],
  ['encashedLeave', 'encashed'],
] as const;

export const leaveOf = (entries: StoredEntries): LeaveEntry[] =>
  leaveKinds
    .map(([name, kind]) => ({ kind, days: decimal(entries[name]) }))
    .filter(({ days }) => !days.isZero());

export const overridesOf = ({ overrides }: StoredEntries): Overrides =>
  Object.fromEntries(Object.entries(overrides).map(([name, value]) => [name, decimal(value)]));
