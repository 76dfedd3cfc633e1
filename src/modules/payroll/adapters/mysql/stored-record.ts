import { columnFields, type Field } from '@kernel/fields';
import { childrenIn, type ResourceDefinition, tableOf } from '@kernel/resource';
import { snake } from '@platform/resource/columns-of';
import { textOf } from '@platform/resource/text-of';

/** A row of a declared resource by the names of its fields; sealed texts stay sealed. */
export type StoredRecord = Record<string, unknown>;

type Fields = Pick<ResourceDefinition, 'fields'>;

const columnsOf = (definition: Fields, more: readonly string[]): string =>
  [
    ...more.map((name) => `t.${snake(name)} AS \`${name}\``),
    ...columnFields(definition.fields).map(([name]) => `t.${snake(name)} AS \`${name}\``),
  ].join(', ');

/** What to select of a resource's table, under the alias `t`. */
export const plainSelection = (
  definition: ResourceDefinition,
): { columns: string; table: string } => ({
  columns: columnsOf(definition, ['id']),
  table: tableOf(definition),
});

/** What to select of the rows inside the records of a resource. */
export function childSelection(
  definition: ResourceDefinition,
  field: string,
): { columns: string; table: string; inside: ResourceDefinition } {
  const inside = childrenIn(definition).find(([name]) => name === field)![1];
  return { columns: columnsOf(inside, ['parentId']), table: tableOf(inside), inside };
}

/** A row as the records of its resource are typed: flags as truth, counts as numbers, amounts and dates as texts. */
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
