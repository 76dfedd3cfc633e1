import type { PageQuery } from '@kernel/resource';
import { columnNamed } from './filter-sql';
import type { ListColumn, ListSpec } from './list.types';

export interface Order {
  /** Null when the list is ordered by id. */
  column: (ListColumn & { name: string }) | null;
  descending: boolean;
}

/** The caller's order, else the list's own, else latest record first. */
export function orderOf(spec: ListSpec, query: PageQuery): Order {
  if (query.field) return { column: named(spec, query.field), descending: isDescending(query) };
  if (!spec.sort) return { column: null, descending: true };
  const { field, order } = spec.sort;
  return { column: { ...spec.columns[field]!, name: field }, descending: order === 'descend' };
}

/** The id breaks ties, so that pages neither repeat nor miss a row. */
export function orderSql({ alias }: ListSpec, { column, descending }: Order): string {
  const word = descending ? 'DESC' : 'ASC';
  const byId = `${alias}.id ${word}`;
  return column && column.kind !== 'id' ? `${column.sql} ${word}, ${byId}` : byId;
}

function named(spec: ListSpec, name: string): Order['column'] {
  const column = columnNamed(spec.columns, name, ({ sortable }) => sortable === true);
  return { ...column, name };
}

/**
 * The client configures which word means descending (platform-api, section 1.6); two others are
 * common.
 */
function isDescending({ order, descStr }: PageQuery): boolean {
  const word = order?.toLowerCase();
  return (
    word !== undefined && [descStr?.toLowerCase() ?? 'descending', 'descend', 'desc'].includes(word)
  );
}
