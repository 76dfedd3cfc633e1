import type { FieldKind, Field, Fields } from './field.types';

type Values = Readonly<Record<string, unknown>>;

export type ColumnField = Field & { kind: FieldKind };

/** The fields that are columns of the record's own table. */
export const columnFields = (fields: Fields): [name: string, field: ColumnField][] =>
  Object.entries(fields).filter((entry): entry is [string, ColumnField] => isColumn(entry[1]));

const isColumn = ({ kind }: Field): boolean => kind !== 'children';

/** The child rows of a checked value; an empty list when there are none. */
export const rowsIn = (value: unknown): readonly Values[] =>
  Array.isArray(value) ? (value as Values[]) : [];

/** Whether a member of a list that was sent is a row at all; the check refuses it if not. */
export const isRow = (row: unknown): boolean => typeof row === 'object' && row !== null;

interface Place {
  /** `state`, or `lines[2].state` inside a row. */
  path: string;
  field: ColumnField;
  value: unknown;
}

/** Every value of a record with its field and path, including those in child rows. */
export function* valuesIn(fields: Fields, record: Values, prefix = ''): Generator<Place> {
  for (const [name, field] of columnFields(fields))
    yield { path: prefix + name, field, value: record[name] };
  for (const [name, { kind, fields: inside = {} }] of Object.entries(fields))
    if (kind === 'children')
      for (const [index, row] of rowsIn(record[name]).entries())
        if (isRow(row)) yield* valuesIn(inside, row, `${prefix}${name}[${index}].`);
}

/** The two values of a switched field: on, then off. */
export function statesOf({ kind, values, min, max }: Field): [on: unknown, off: unknown] {
  if (kind === 'flag') return [true, false];
  return kind === 'integer' ? [min, max] : [values?.[0], values?.[1]];
}
