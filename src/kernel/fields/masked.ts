import type { Field } from './field.types';
import { MASK } from './normalise';

/**
 * Shown of at least eight characters; a shorter text is masked entirely, or it could be guessed.
 */
const SHOWN = 4;
const DOTS = '••••';

/** A sealed text as everybody sees it: `••••5678`. */
export const maskedEnd = (text: string): string =>
  [...text].length < SHOWN * 2 ? MASK : DOTS + [...text].slice(-SHOWN).join('');

/** Whether a client sent back the mask instead of a value: the stored value is kept. */
export const isMasked = ({ kind }: Field, value: unknown): boolean =>
  (kind === 'secret' || kind === 'sealed') &&
  typeof value === 'string' &&
  (value === MASK || (kind === 'sealed' && value.startsWith(DOTS)));
