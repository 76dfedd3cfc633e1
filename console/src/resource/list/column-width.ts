import type { Field } from '@kernel/fields';

const defaultWidths: Partial<Record<Field['kind'], number>> = {
  amount: 150,
  rate: 100,
  integer: 100,
  // Enough for 2026年11月21日.
  date: 136,
  instant: 136,
  choice: 130,
  option: 140,
  longText: 260,
  text: 170,
};

const MIN = 80;
/** Padding, and the arrow of a sortable column. */
const AROUND = 40;
const STEP = 10;

/**
 * The width of a text in the body font, in pixels: a Han character is about as wide as two Latin
 * ones.
 */
export const lengthOf = (text: string): number =>
  [...text].reduce((sum, sign) => sum + (wide.test(sign) ? 14 : 7.6), 0);

/** Han characters, and the punctuation that goes with them. */
const wide = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u;

/** Kinds displayed as stored, so that their length is known. */
const plain: readonly Field['kind'][] = ['text', 'longText', 'integer'];

/**
 * The width of a column in pixels: enough for its heading and the texts on this page, at most the
 * usual width of its kind.
 */
export function widthFor(
  field: Field | undefined,
  heading: string,
  values: readonly unknown[],
  most = defaultWidth(field),
): number {
  // Yes and No are shorter than any heading.
  if (field?.kind === 'flag') return stepped(lengthOf(heading) + AROUND);
  if (!field || !plain.includes(field.kind) || values.length === 0) return most;
  const texts = values.map((value) =>
    typeof value === 'string' || typeof value === 'number' ? String(value) : '',
  );
  const needed = Math.max(...[heading, ...texts].map(lengthOf)) + AROUND;
  return Math.min(most, stepped(needed));
}

const stepped = (width: number): number => Math.max(MIN, Math.ceil(width / STEP) * STEP);

/** Texts that are short by definition need less space. */
const defaultWidth = (field: Field | undefined): number =>
  field?.kind === 'text' && (field.max ?? 100) <= 50
    ? 140
    : (defaultWidths[field?.kind ?? 'text'] ?? 170);
