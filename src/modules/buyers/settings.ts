import { settingsIn } from '@kernel/delivered';

const buyers = settingsIn('Buyers');

export const refusedEntries = buyers.count(
  'sys_entry_refused_days',
  'Days that refused buyer entries are kept',
  { initial: 90, min: 7, max: 730 },
);

/** Long enough to remind the office two weeks before (`WARNING_DAYS`). */
export const undecidedEntries = buyers.count(
  'sys_entry_undecided_days',
  'Days that undecided buyer entries are kept',
  { initial: 180, min: 30, max: 730 },
);

export const buyersSettings = [refusedEntries, undecidedEntries];
