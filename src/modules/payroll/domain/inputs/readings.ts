import type { Month, PlainDate } from '@kernel/time';
import type { ChildKind } from '../masters/employee-lists';
import { lastDayOf } from '../pay';

// Where the sources leave open on which day a master counts for a month, one reading each; nothing
// else in this folder decides.

/**
 * A profile counts for a month as it is on the month's last day, so that a marriage, a birth or an approval
 * counts in its own month. Other readings: as on the first day, or as on the day of payment.
 */
export const profileDay = (month: Month): PlainDate => lastDayOf(month);

/**
 * A child counts as under 18 until the end of the year in which it turns 18: the relief is for the whole year.
 * Other reading: until the month before the birthday, which the projection over the year would take back.
 */
export const isStillUnder18 = (birthDate: PlainDate, month: Month): boolean =>
  Number(month.slice(0, 4)) - Number(birthDate.slice(0, 4)) <= 18;

/** The relief for a kind of child. */
export const reliefOfChild: Readonly<Record<ChildKind, string>> = {
  under18: 'QC-U18',
  studying: 'QC-18STUDY',
  higherEducation: 'QC-18HE',
  disabled: 'QC-DIS',
  disabledHigherEducation: 'QC-DISHE',
};
