import { Decimal } from '@kernel/money';
import type { PlainDate } from '@kernel/time';
import { inForce, transactionLimits } from './dated-rules';
import type { Receipt } from './receipt';

/** The limit for a single transaction on its date; null when there is none. */
export const limitOn = (day: PlainDate): Decimal | null => {
  const row = inForce(transactionLimits, day);
  return row ? new Decimal(row.ringgit) : null;
};

/** The limit in a sentence, which gives it the marks between its thousands. */
export const limitText = (day: PlainDate): string => limitOn(day)?.toFixed() ?? '';

export const isAboveLimit = ({ issueDate, ringgit }: Receipt): boolean => {
  const limit = issueDate && limitOn(issueDate);
  return limit ? ringgit.greaterThan(limit) : false;
};
