import type { Field } from './field.types';
import { MASK } from './normalise';

/** Four of eight characters or more; of a shorter text nothing, or it would be guessed. */
const SHOWN = 4;
const DOTS = '••••';

/** A sealed text as everybody sees it: `••••5678`. */
export const maskedEnd = (text: string): string =>
  [...text].length < SHOWN * 2 ? MASK : DOTS + [...text].slice(-SHOWN).join('');

/** What was shown in place of the value, sent back: the stored value stays. */
export const isMasked = ({ kind }: Field, value: unknown): boolean =>
  (kind === 'secret' || kind === 'sealed') &&
  typeof value === 'string' &&
  (value === MASK || (kind === 'sealed' && value.startsWith(DOTS)));
