import { columnFields, type Field } from '@kernel/fields';
import { childrenIn, type ResourceDefinition, tableOf } from '@kernel/resource';
import { snake } from '@platform/resource/columns-of';
import { textOf } from '@platform/resource/text-of';

/** A row of a declared resource under the names of its fields; encrypted texts stay encrypted. */
export type StoredRecord = Record<string, unknown>;

type Fields = Pick<ResourceDefinition, 'fields'>;

const columnsOf = (definition: Fields, more: readonly string[]): string =>
  [
    ...more.map((name) => `t.${snake(name)} AS \`${name}\``),
    ...columnFields(definition.fields).map(([name]) => `t.${snake(name)} AS \`${name}\``),
  ].join(', ');

/** The columns to select from a resource's table, under the alias `t`. */
export const plainSelection = (
  definition: ResourceDefinition,
): { columns: string; table: string } => ({
  columns: columnsOf(definition, ['id']),
  table: tableOf(definition),
});

/** The columns to select from the child rows of a resource. */
export function childSelection(
  definition: ResourceDefinition,
  field: string,
): { columns: string; table: string; inside: ResourceDefinition } {
  const inside = childrenIn(definition).find(([name]) => name === field)![1];
  return { columns: columnsOf(inside, ['parentId']), table: tableOf(inside), inside };
}

/**
 * Converts a row to the types of its resource: flags to booleans, counts to numbers, amounts and
 * dates to texts.
 */
export function typed({ fields }: Fields, row: Record<string, unknown>): StoredRecord {
  const record: StoredRecord = { ...row };
  for (const [name, { kind }] of columnFields(fields)) record[name] = valueOf(kind, row[name]);
  return record;
}

function valueOf(kind: Field['kind'], value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (kind === 'flag') return Boolean(Number(value));
  return kind === 'integer' ? Number(value) : textOf(value);
}
