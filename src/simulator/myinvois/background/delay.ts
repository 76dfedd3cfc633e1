import type { Fault } from '../control/faults';
import type { Ids } from '../state/ids';
import type { Settings } from '../state/settings';

const MINUTE = 60_000;

interface Batch {
  counter: number;
  /** Number of documents in the submission. */
  size: number;
}

/**
 * How long a document stays Submitted, null for ever: 1.5 s + 0.05 s per document of the
 * submission, ±30 % by the seed (myinvois-api, section 15.5).
 */
export const validationDelay = (
  ids: Ids,
  appConfig: Settings,
  { counter, size }: Batch,
  place: number,
  fault?: Fault,
): number | null => {
  const chance = ids.fraction('delay', counter, place);
  const slow = (10 + 20 * chance) * MINUTE;
  if (fault?.mode === 'stuck') return null;
  if (fault?.mode === 'slow-validation') return fault.delayMs ?? slow;
  switch (appConfig.validationDelay) {
    case 'instant':
      return 0;
    case 'fixed':
      return appConfig.validationFixedMs;
    case 'slow':
      return slow;
    case 'stuck':
      return null;
    case 'realistic':
      return Math.round((1500 + 50 * size) * (0.7 + 0.6 * chance));
  }
};
