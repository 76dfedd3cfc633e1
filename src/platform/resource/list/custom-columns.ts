import type { Filter } from '@kernel/resource';
import type { ListColumn } from './list.types';

/** Where custom values of a list are stored: a table with custom_field_id, value and number. */
export interface ValuePlace {
  table: string;
  /** Its column with the id of the record. */
  of: string;
  /** The id of a record in the list, as SQL. */
  record: string;
}

const named = /^custom(Text|Number)(\d{1,19})$/;

export const isCustomColumn = (name: string): boolean => named.test(name);

/**
 * The columns of the custom fields that a list is to show, or that its filter names (see
 * `customColumnName`).
 */
export function customColumnsIn(
  shown: readonly string[] = [],
  filter: Filter | undefined,
  place: ValuePlace,
): Record<string, ListColumn> {
  const columns: Record<string, ListColumn> = {};
  const add = (name: unknown, isShown: boolean): void => {
    const [known, type, id] = (typeof name === 'string' && named.exec(name)) || [];
    if (known && id) columns[known] = customColumn(place, type === 'Number', id, isShown);
  };
  const visit = (node: unknown): void => {
    const { field, filters } = (node ?? {}) as { field?: unknown; filters?: unknown };
    add(field, false);
    if (Array.isArray(filters)) for (const each of filters as unknown[]) visit(each);
  };
  visit(filter);
  for (const name of shown) add(name, true);
  return columns;
}

/** Filtered by the index of the field's values first, then among the records of the list. */
function customColumn(
  { table, of, record }: ValuePlace,
  isNumber: boolean,
  id: string,
  isShown: boolean,
): ListColumn {
  const field = BigInt(id).toString();
  return {
    sql: `(SELECT v.value FROM ${table} v
      WHERE v.${of} = ${record} AND v.custom_field_id = ${field} LIMIT 1)`,
    kind: isNumber ? 'amount' : 'text',
    filterOnly: !isShown,
    within: {
      sql: isNumber ? 'v.number' : 'v.value',
      rows: `${record} IN (SELECT v.${of} FROM ${table} v
        WHERE v.custom_field_id = ${field} AND {leaf})`,
    },
  };
}
