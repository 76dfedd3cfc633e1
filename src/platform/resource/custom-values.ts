import { customColumnName, type CustomField } from '@kernel/custom-fields';
import { rowsIn } from '@kernel/fields';
import {
  childrenIn,
  type Input,
  customValuesIn,
  type PageQuery,
  type ResourceDefinition,
  tableOf,
} from '@kernel/resource';
import { Invalid } from '@kernel/rules';
import type { ColumnSpec } from './columns-of';
import { customColumnsIn } from './list/custom-columns';
import type { ListColumn, ListSpec } from './list/list.types';

/** An additional, indexed column of such rows: the value as a number. */
export const customValueColumns: readonly ColumnSpec[] = [
  { name: 'number', type: 'decimal', precision: 23, scale: 8, nullable: true },
];

/**
 * The list of a resource whose records have values of the organisation's custom fields: it can be
 * filtered by each under its column's name, shows them on request, and its search box searches all.
 */
export function withCustomColumns(
  definition: ResourceDefinition,
  list: ListSpec,
  { custom, filter }: PageQuery,
): ListSpec {
  const rows = customValuesIn(definition);
  if (!rows) return list;
  const table = tableOf(rows);
  const place = { table, of: 'parent_id', record: 't.id' };
  return {
    ...list,
    columns: { ...list.columns, ...customColumnsIn(custom, filter, place), [rows.name]: words },
    // Looked up per record by the index of its rows: no value of another organisation is read.
    wordSql: (column, like) =>
      column === words
        ? {
            sql: `EXISTS (SELECT 1 FROM ${table} v WHERE v.parent_id = t.id AND v.value LIKE ?)`,
            params: [like],
          }
        : undefined,
  };
}

/** For the search box alone. */
const words: ListColumn = {
  sql: 'v.value',
  kind: 'text',
  search: true,
  filterable: false,
  filterOnly: true,
};

/** The field of a record that holds such values. */
export const customValuesField = (definition: ResourceDefinition): string | undefined =>
  childrenIn(definition).find(([field]) => definition.fields[field]!.customFields)?.[0];

/**
 * The values of a record with the cells of a line applied: an empty cell clears a value, and a
 * column missing from the sheet leaves it unchanged.
 */
export function withCustomCells(
  known: unknown,
  fields: readonly CustomField[],
  cells: Input,
): Input[] {
  const said = new Map(
    fields
      .map((field) => [field.id, cells[customColumnName(field)]] as const)
      .filter(([, value]) => value !== undefined),
  );
  const before = rowsIn(known);
  const has = new Set(before.map(({ customFieldId }) => customFieldId));
  return [
    ...before.map((row) =>
      said.has(String(row.customFieldId))
        ? { ...row, value: said.get(String(row.customFieldId)) }
        : row,
    ),
    ...[...said]
      .filter(([id]) => !has.has(id))
      .map(([customFieldId, value]) => ({ customFieldId, value })),
  ].filter(({ value }: Input) => value !== null);
}

/** Runs an import's change; a fault in one of the values is reported in the column of its field. */
export async function placedInColumns<T>(
  {
    field,
    rows,
    fields,
  }: { field: string; rows: readonly Input[]; fields: readonly CustomField[] },
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
    throw new Invalid(
      error.faults.map((fault) => {
        const [inside, index] = new RegExp(`^${field}\\[(\\d+)\\]`).exec(fault.path) ?? [];
        if (!inside) return fault.path === field ? { ...fault, path: '' } : fault;
        const of = fields.find(({ id }) => id === rows[Number(index)]?.customFieldId);
        return { ...fault, path: of ? customColumnName(of) : '' };
      }),
    );
  }
}
