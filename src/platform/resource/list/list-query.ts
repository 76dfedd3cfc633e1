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
  order: Order;
  page: number;
  pageSize: number;
}

/** The SQL of one page of a list. Names come from the list's own columns, values are parameters. */
export function listQuery(spec: ListSpec, query: PageQuery): ListQuery {
  const page = whole(query.page, 1, 1_000_000);
  const pageSize = whole(query.pageSize, PAGE_SIZE, PAGE_SIZE_MOST);
  const where = whereOf(spec, query);
  const order = orderOf(spec, query);
  const from = fromOf(spec, query);
  const found = `FROM ${from} WHERE ${where.sql} ORDER BY ${orderSql(spec, order)} LIMIT ? OFFSET ?`;
  return {
    rows: {
      sql:
        from === spec.from ? `SELECT ${selection(spec)} ${found}` : readLater(spec, order, found),
      params: [...where.params, pageSize, (page - 1) * pageSize],
    },
    count: countOf(spec, query, where),
    order,
    page,
    pageSize,
  };
}

function countOf(spec: ListSpec, query: PageQuery, { sql, params }: Piece): Piece {
  const { sums, alias } = spec;
  if (sums && isAnsweredBy(sums.members, query))
    return {
      sql: `SELECT COALESCE(SUM(${alias}.${sums.sum}), 0) AS total FROM ${sums.from} WHERE ${sql}`,
      params,
    };
  return { sql: `SELECT COUNT(*) AS total FROM ${fromOf(spec, query)} WHERE ${sql}`, params };
}

/** True when a question has no word to look for, and every condition is about one of these members. */
function isAnsweredBy(members: readonly string[], query: PageQuery): boolean {
  const within = ({ field, filters = [] }: Filter): boolean =>
    field === undefined ? filters.every(within) : members.includes(field);
  const words = [query.keyword, query.search?.keyword];
  return words.every((word) => !word?.trim()) && (!query.filter || within(query.filter));
}

/** The table of a list; with the indexes that answer the question, where the list names some. */
export function fromOf({ from, indexesFor }: ListSpec, query: PageQuery): string {
  const indexes = indexesFor?.(query) ?? [];
  return indexes.length === 0 ? from : `${from} FORCE INDEX (${indexes.join(', ')})`;
}

/** Only the rows of the page are read whole: an index tells which they are. */
const readLater = (spec: ListSpec, order: Order, found: string): string =>
  `SELECT ${selection(spec)} FROM (SELECT ${spec.alias}.id ${found}) of_page
    JOIN ${spec.from} ON ${spec.alias}.id = of_page.id ORDER BY ${orderSql(spec, order)}`;

/** Scope, the list's own conditions, the search box and the filter, all of which must hold. */
export function whereOf(spec: ListSpec, query: PageQuery, ...more: Piece[]): Piece {
  const pieces: Piece[] = [
    { sql: spec.scope === 'system' ? '1 = 1' : `{scope:${spec.alias}}`, params: [] },
    ...(spec.where ? [{ sql: `(${spec.where.sql})`, params: [...spec.where.params] }] : []),
    ...searchSql(spec, query),
    ...(query.filter ? [filterSql(spec.columns, query.filter)] : []),
    ...more,
  ];
  return {
    sql: pieces.map(({ sql }) => sql).join(' AND '),
    params: pieces.flatMap(({ params }) => params),
  };
}

export const selection = ({ columns }: ListSpec): string =>
  Object.entries(columns)
    .filter(([, { filterOnly }]) => !filterOnly)
    .map(([name, { sql }]) => `${sql} AS \`${name}\``)
    .join(', ');

const whole = (value: number | undefined, fallback: number, most: number): number =>
  Number.isInteger(value) && value! >= 1 ? Math.min(value!, most) : fallback;
