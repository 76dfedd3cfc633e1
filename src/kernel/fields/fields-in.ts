import type { FieldKind, Field, Fields } from './field.types';

type Values = Readonly<Record<string, unknown>>;

export type ColumnField = Field & { kind: FieldKind };

/** The fields that are columns of the record's own table. */
export const columnFields = (fields: Fields): [name: string, field: ColumnField][] =>
  Object.entries(fields).filter((entry): entry is [string, ColumnField] => isColumn(entry[1]));

const isColumn = ({ kind }: Field): boolean => kind !== 'children';

/** The rows of a value that has passed its check; none where there is nothing. */
export const rowsIn = (value: unknown): readonly Values[] =>
  Array.isArray(value) ? (value as Values[]) : [];

interface Place {
  /** `state`, or `lines[2].state` inside a row. */
  path: string;
  field: ColumnField;
  value: unknown;
}

/** Every value of a record with its field and its path, those inside its rows as well. */
export function* valuesIn(fields: Fields, record: Values, prefix = ''): Generator<Place> {
  for (const [name, field] of columnFields(fields))
    yield { path: prefix + name, field, value: record[name] };
  for (const [name, { kind, fields: inside = {} }] of Object.entries(fields))
    if (kind === 'children')
      for (const [index, row] of rowsIn(record[name]).entries())
        yield* valuesIn(inside, row, `${prefix}${name}[${index}].`);
}

/** What a switched field stands at: on, then off. */
export function statesOf({ kind, values, min, max }: Field): [on: unknown, off: unknown] {
  if (kind === 'flag') return [true, false];
  return kind === 'integer' ? [min, max] : [values?.[0], values?.[1]];
}
