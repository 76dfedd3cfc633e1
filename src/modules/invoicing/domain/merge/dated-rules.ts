import { addDays, type Month, type PlainDate } from '@kernel/time';

/** A rule of the authority with a first day, and possibly a last one. */
interface Dated {
  since: PlainDate;
  until?: PlainDate;
  source: string;
}

/** A single transaction above this, in ringgit, cannot go into a consolidated e-invoice. */
export const transactionLimits = [
  {
    since: '2026-01-01',
    ringgit: '10000',
    source: 'Specific Guideline 4.5, table 3.6; decisions, section 3',
  },
] as const satisfies readonly (Dated & { ringgit: string })[];

/** Taxpayers up to RM5 million may consolidate everything for a limited period. */
export const relaxationPeriods = [
  { since: '2024-08-01', until: '2027-12-31', source: 'Specific Guideline 4.8, section 16' },
] as const satisfies readonly Dated[];

/**
 * A consolidated e-invoice must be submitted within this many calendar days after the month's end.
 */
export const submissionDays = [
  { since: '2024-08-01', days: 7, source: 'Specific Guideline 4.8, section 3.6' },
] as const satisfies readonly (Dated & { days: number })[];

/**
 * A customer may ask for an e-invoice of a receipt until this many days after the end of its month;
 * what nobody asked for is consolidated.
 */
export const askingDays = [
  { since: '2024-08-01', days: 0, source: 'Specific Guideline 4.8, section 3.6' },
] as const satisfies readonly (Dated & { days: number })[];

/** The rule in force on a day. */
export const inForce = <Row extends Dated>(rows: readonly Row[], on: PlainDate): Row | undefined =>
  rows.find(({ since, until }) => since <= on && (until === undefined || on <= until));

export const firstDayOf = (month: Month): PlainDate => `${month}-01`;

/** The 28th plus a few days is always in the next month. */
export const lastDayOf = (month: Month): PlainDate => {
  const next = addDays(`${month}-28`, 4);
  return addDays(next, -Number(next.slice(8)));
};

/** The last day to submit the consolidated e-invoice of a month. */
export const dueDateOf = (month: Month): PlainDate => {
  const end = lastDayOf(month);
  return addDays(end, inForce(submissionDays, end)?.days ?? 0);
};

/** The last day on which a customer may ask for an e-invoice of a receipt of this month. */
export const lastDayToAsk = (month: Month): PlainDate => {
  const end = lastDayOf(month);
  return addDays(end, inForce(askingDays, end)?.days ?? 0);
};
