import { columnFields, type Field, type Fields, type RowOf, type ValueOf } from '@kernel/fields';
import type { ResourceDefinition } from '@kernel/resource';
import { textOf } from '@platform/resource/text-of';

type ColumnIn<F extends Fields> = {
  [K in keyof F]: ValueOf<F[K]> extends readonly unknown[] ? never : K;
}[keyof F];

/** A row of a declared resource under the names of its fields; encrypted texts stay encrypted. */
export type StoredRecord<F extends Fields> = { id: string } & Pick<RowOf<F>, ColumnIn<F>>;

/** The names of the fields that are child rows. */
export type ChildrenIn<F extends Fields> = Exclude<keyof F, ColumnIn<F>> & string;

/** A child row, with the record that it belongs to. */
export type StoredChild<F extends Fields, C extends ChildrenIn<F>> = {
  parentId: string;
} & (ValueOf<F[C]> extends readonly (infer Row)[] ? Omit<Row, 'id'> : never);

/**
 * Converts a row to the types of its fields: flags to booleans, counts to numbers, amounts and dates
 * to texts.
 */
export function typed(
  { fields }: Pick<ResourceDefinition, 'fields'>,
  row: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const record = { ...row };
  for (const [name, { kind }] of columnFields(fields)) record[name] = valueOf(kind, row[name]);
  return record;
}

function valueOf(kind: Field['kind'], value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (kind === 'flag') return Boolean(Number(value));
  return kind === 'integer' ? Number(value) : textOf(value);
}
