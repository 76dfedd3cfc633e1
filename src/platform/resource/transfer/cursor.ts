import type { PageQuery } from '@kernel/resource';
import { currentContext, inContext } from '../../context';
import { selection, whereOf } from '../list/list-query';
import type { Lists } from '../list/lists';
import type { ListSpec, Piece } from '../list/list.types';
import { type Order, orderOf, orderSql } from '../list/order';
import { holeFor } from '../list/typed-value';
import type { SheetRow } from './sheet.types';

const PORTION = 1000;

/**
 * All rows that match, in the order of the list, a portion at a time: each portion starts after the
 * last row of the one before (no OFFSET, which would read everything again and again).
 */
export async function* everyRow(
  lists: Lists,
  spec: ListSpec,
  query: PageQuery,
  ...more: Piece[]
): AsyncGenerator<SheetRow> {
  // The reader pulls from another context; the rows belong to whoever asked for them.
  const context = currentContext()!;
  const order = orderOf(spec, query);
  const read = (after: Piece[]): Promise<SheetRow[]> =>
    inContext(context, () => lists.read(spec, portion(spec, query, order, [...more, ...after])));
  let rows = await read([]);
  for (;;) {
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < PORTION) return;
    rows = await read([afterRow(spec, order, last)]);
  }
}

function portion(spec: ListSpec, query: PageQuery, order: Order, more: Piece[]): Piece {
  const where = whereOf(spec, query, ...more);
  const key = order.column ? `, ${order.column.sql} AS \`#sort\`` : '';
  return {
    sql: `SELECT ${selection(spec)}, ${spec.alias}.id AS \`#id\`${key} FROM ${spec.from}
      WHERE ${where.sql} ORDER BY ${orderSql(spec, order)} LIMIT ${PORTION}`,
    params: where.params,
  };
}

/** What stands behind a row. Empty values come first upwards and last downwards, as MySQL has it. */
export function afterRow(spec: ListSpec, { column, descending }: Order, last: SheetRow): Piece {
  const id = `${spec.alias}.id ${descending ? '<' : '>'} ?`;
  if (!column || column.kind === 'id') return { sql: id, params: [last['#id']] };
  const { sql, kind } = column;
  const value = last['#sort'];
  if (value === null) {
    const same = `(${sql} IS NULL AND ${id})`;
    return {
      sql: descending ? same : `(${sql} IS NOT NULL OR ${same})`,
      params: [last['#id']],
    };
  }
  const hole = holeFor(kind);
  const same = `(${sql} = ${hole} AND ${id})`;
  return {
    sql: descending
      ? `(${sql} < ${hole} OR ${sql} IS NULL OR ${same})`
      : `(${sql} > ${hole} OR ${same})`,
    params: [value, value, last['#id']],
  };
}
