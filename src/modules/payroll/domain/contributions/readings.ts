import type { Month, PlainDate } from '@kernel/time';
import type { Citizenship, Flags, Scheme } from '../statutes';

// What the sources leave open. Each reading is stated here once, along with the alternatives; those
// on the printed content of a table are stated where the table is read.

/**
 * The age that determines EPF's Part, SOCSO's category and EIS: that on the first day of the month
 * of wages. Unconfirmed for 60 and 75 (payroll-contributions 3.1 and 4). Other reading: the age on
 * the last day, so that the month of the birthday already counts as older.
 */
export const ageInMonth = (birthDate: PlainDate, month: Month): number =>
  ageOn(birthDate, `${month}-01`);

/** Age in full years on a day. */
export const ageOn = (birthDate: PlainDate, day: PlainDate): number =>
  Number(day.slice(0, 4)) -
  Number(birthDate.slice(0, 4)) -
  (birthDate.slice(5) > day.slice(5) ? 1 : 0);

/** Components for which a table says neither yes nor no. */
const openFlags: Readonly<Record<string, Partial<Record<Scheme, boolean>>>> = {
  // The Acts exclude only the annual bonus. Other reading: no bonus is wages.
  bonus_other: { socso: true, eis: true },
  // The authority's list excludes payments for dismissal. Other reading: remuneration in money
  // counts.
  pay_in_lieu_of_notice: { socso: false, eis: false },
  // The levy is on basic pay and fixed allowances, and this is neither. Other reading: it is wages.
  service_charge: { hrd: false },
};

/** Whether a component counts for a scheme; undefined where neither a table nor a reading says so. */
export const countsFor = (component: string, flags: Flags, scheme: Scheme): boolean | undefined =>
  flags[scheme] ?? openFlags[component]?.[scheme];

/**
 * Liability for a foreigner stops in the last two months of the pass (payroll-contributions 3.1, as quoted from the
 * authority): the month in which it expires, and the one before. Other reading: by days, from two months before.
 */
export const isLiableBeforeExpiry = (passExpires: PlainDate | null, month: Month): boolean => {
  if (passExpires === null) return true;
  const months = (date: string): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
  return months(passExpires) - months(month) >= 2;
};

/**
 * Whom EIS covers. Unconfirmed (payroll-contributions 6): the authority requires no forms for
 * foreigners, so they are not covered. Other reading: the Act's First Schedule does not exclude
 * them.
 */
export const isCoveredByEis = (citizenship: Citizenship): boolean => isLocal(citizenship);

/**
 * Whether EIS was payable before the age of late entry (57): by a statement, or because this
 * employment has been covered since an earlier age. Other reading: the statement alone, which ends
 * the cover of people who reach that age at work.
 */
export const wasPayableBefore = (
  lateEntryAge: number,
  { payableBefore57, coveredFromAge }: { payableBefore57: boolean; coveredFromAge?: number },
): boolean => payableBefore57 || (coveredFromAge !== undefined && coveredFromAge < lateEntryAge);

/** Citizens and permanent residents. */
export const isLocal = (citizenship: Citizenship): boolean =>
  citizenship === 'citizen' || citizenship === 'permanent_resident';
