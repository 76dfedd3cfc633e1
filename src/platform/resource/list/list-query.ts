import type { Filter, PageQuery } from '@kernel/resource';
import { filterSql } from './filter-sql';
import { type ListSpec, PAGE_SIZE, PAGE_SIZE_MOST, type Piece } from './list.types';
import { type Order, orderOf, orderSql } from './order';
import { searchSql } from './search-sql';

export interface ListQuery {
  /** One page, in order; contains `{scope:alias}` unless the list is the system's. */
  rows: Piece;
  /** `total`: how many rows there are on all pages. */
  count: Piece;
  /** True when each row of the page carries the total as `total`, a sum read with the rows. */
  tellsTotal: boolean;
  order: Order;
  page: number;
  pageSize: number;
}

/**
 * Builds the SQL of one page of a list. Names come from the list's own columns, values are
 * parameters.
 */
export function listQuery(spec: ListSpec, query: PageQuery): ListQuery {
  const page = whole(query.page, 1, 1_000_000);
  const pageSize = whole(query.pageSize, PAGE_SIZE, PAGE_SIZE_MOST);
  const where = whereOf(spec, query);
  const order = orderOf(spec, query);
  const from = fromOf(spec, query);
  const tellsTotal = spec.sums !== undefined && isAnsweredBy(spec.sums.members, query);
  const count = spec.count ?? countOf(spec, tellsTotal ? spec.sums : undefined, from, where);
  const reported = tellsTotal ? `, (${count.sql}) AS total` : '';
  const found = `FROM ${from} WHERE ${where.sql} ORDER BY ${orderSql(spec, order)} LIMIT ? OFFSET ?`;
  return {
    rows: {
      sql:
        from === spec.from
          ? `SELECT ${selection(spec)}${reported} ${found}`
          : readLater(spec, order, found, reported),
      params: [
        ...(tellsTotal ? count.params : []),
        ...where.params,
        pageSize,
        (page - 1) * pageSize,
      ],
    },
    count,
    tellsTotal,
    order,
    page,
    pageSize,
  };
}

const countOf = (
  { alias }: ListSpec,
  sums: ListSpec['sums'],
  from: string,
  { sql, params }: Piece,
): Piece => ({
  sql: sums
    ? `SELECT COALESCE(SUM(${alias}.${sums.sum}), 0) AS total FROM ${sums.from} WHERE ${sql}`
    : `SELECT COUNT(*) AS total FROM ${from} WHERE ${sql}`,
  params,
});

/** True when a query has no search text, and every condition is on one of these members. */
function isAnsweredBy(members: readonly string[], query: PageQuery): boolean {
  const within = ({ field, filters = [] }: Filter): boolean =>
    field === undefined ? filters.every(within) : members.includes(field);
  const words = [query.keyword, query.search?.keyword];
  return words.every((word) => !word?.trim()) && (!query.filter || within(query.filter));
}

/** The table of a list; with index hints for this query, where the list declares some. */
export const fromOf = ({ from, indexesFor }: ListSpec, query: PageQuery): string =>
  fromIn(from, indexesFor?.(query) ?? []);

const fromIn = (from: string, indexes: readonly string[]): string =>
  indexes.length === 0 ? from : `${from} FORCE INDEX (${indexes.join(', ')})`;

/** Only the rows of the page are read in full: an index finds which they are. */
const readLater = (spec: ListSpec, order: Order, found: string, reported: string): string =>
  `SELECT ${selection(spec)}${reported} FROM (SELECT ${spec.alias}.id ${found}) of_page
    JOIN ${spec.from} ON ${spec.alias}.id = of_page.id ORDER BY ${orderSql(spec, order)}`;

/** Scope, the list's own conditions, the search box and the filter, combined by AND. */
export function whereOf(spec: ListSpec, query: PageQuery, ...more: Piece[]): Piece {
  const pieces: Piece[] = [
    { sql: spec.scope === 'system' ? '1 = 1' : `{scope:${spec.alias}}`, params: [] },
    ...(spec.where ? [{ sql: `(${spec.where.sql})`, params: [...spec.where.params] }] : []),
    ...(spec.narrowed?.(query) ?? []),
    ...searchSql(spec, query),
    ...(query.filter ? [filterSql(spec.columns, query.filter)] : []),
    ...more,
  ];
  return {
    sql: pieces.map(({ sql }) => sql).join(' AND '),
    params: pieces.flatMap(({ params }) => params),
  };
}

/** The same list, reading only these members; filters and sorting still know all the others. */
export const reading = (spec: ListSpec, members: readonly string[]): ListSpec => ({
  ...spec,
  columns: Object.fromEntries(
    Object.entries(spec.columns).map(([name, column]) => [
      name,
      members.includes(name) ? column : { ...column, filterOnly: true },
    ]),
  ),
});

/** Most lists have the same columns in each request. */
const selections = new WeakMap<ListSpec['columns'], string>();

export function selection({ columns }: ListSpec): string {
  const known = selections.get(columns);
  if (known !== undefined) return known;
  const selected = Object.entries(columns)
    .filter(([, { filterOnly }]) => !filterOnly)
    .map(([name, { sql }]) => `${sql} AS \`${name}\``)
    .join(', ');
  selections.set(columns, selected);
  return selected;
}

const whole = (value: number | undefined, fallback: number, most: number): number =>
  Number.isInteger(value) && value! >= 1 ? Math.min(value!, most) : fallback;
