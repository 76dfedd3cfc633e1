import type { CodeListName } from '../codes/names';
import { type FilePurpose, IMAGE_BYTES } from '../files/accepted';
import type { Field, FieldOptions, Fields, RowOf } from './field.types';

type Of<O extends FieldOptions, Value> = Field<O['required'] extends true ? Value : Value | null>;

/** One line of text, trimmed. `max` counts characters. */
export const text = <const O extends FieldOptions & { max: number }>(
  options: O,
): Of<O, string> => ({
  kind: 'text',
  ...options,
});

/** Several lines of text. */
export const longText = <const O extends FieldOptions & { max: number }>(
  options: O,
): Of<O, string> => ({ kind: 'longText', ...options });

/** Money as a decimal string, with two decimals unless `scale` is given. */
export const amount = <
  const O extends FieldOptions & { scale?: number; min?: number; max?: number },
>(
  options: O,
): Of<O, string> => ({ kind: 'amount', scale: 2, ...options });

/** A percentage as a decimal string, 0 to 100 unless bounds are given. */
export const rate = <const O extends FieldOptions & { scale?: number; min?: number; max?: number }>(
  options: O,
): Of<O, string> => ({ kind: 'rate', scale: 4, min: 0, max: 100, ...options });

/** A whole number. */
export const integer = <const O extends FieldOptions & { min?: number; max?: number }>(
  options: O,
): Of<O, number> => ({ kind: 'integer', ...options });

/** A business date, `YYYY-MM-DD`. */
export const date = <const O extends FieldOptions>(options: O): Of<O, string> => ({
  kind: 'date',
  ...options,
});

/** A point in time, ISO 8601 in UTC. */
export const instant = <const O extends FieldOptions>(options: O): Of<O, string> => ({
  kind: 'instant',
  ...options,
});

/** A boolean; never empty. */
export const flag = (options: FieldOptions = {}): Field<boolean> => ({
  kind: 'flag',
  initial: false,
  ...options,
});

/** One of our own enumerated values; `name` finds their labels (`choices.{name}.{value}`). */
export const choice = <const V extends string, const O extends FieldOptions>(
  name: string,
  values: readonly V[],
  options: O,
): Of<O, V> => ({ kind: 'choice', name, values, ...options });

/** A code of an official list. */
export const option = <const O extends FieldOptions>(
  list: CodeListName,
  options: O,
): Of<O, string> => ({ kind: 'option', list, ...options });

/** The id of a record of another resource. */
export const ref = <const O extends FieldOptions>(to: string, options: O): Of<O, string> => ({
  kind: 'ref',
  to,
  ...options,
});

/**
 * One line of text that identifies a person, such as an identity number or a bank account:
 * encrypted, shown by its last characters only, and found by the full text. Users with the
 * permission reveal it (`Resource.reveal`).
 */
export const sealed = <const O extends FieldOptions & { max: number }>(
  options: O,
): Of<O, string> => ({ kind: 'sealed', ...options });

/** The id of an uploaded file; `max` counts bytes. */
export const file = <const O extends FieldOptions & { max: number }>(
  options: O,
): Of<O, string> => ({
  kind: 'file',
  ...options,
});

/** The id of an uploaded image under 2 MB (specification 1, section 5). */
export const image = <const O extends FieldOptions & { purpose?: FilePurpose }>(
  options: O,
): Of<O, string> => ({ kind: 'file', purpose: 'image', max: IMAGE_BYTES, ...options });

/** Stored encrypted and never returned: readers see a mask when there is a value. */
export const secret = <const O extends FieldOptions & { max: number }>(
  options: O,
): Of<O, string> => ({ kind: 'secret', ...options });

/**
 * Ordered child rows that belong to this record alone and are edited in its form, each with these
 * fields: at least `min` and at most `max` of them. They have a table of their own.
 */
export const children = <const F extends Fields>(
  fields: F,
  options: FieldOptions & { min?: number; max: number; customFields?: boolean },
): Field<RowOf<F>[]> => ({ kind: 'children', fields, ...options });
