import { filterOperators } from '@kernel/resource';
import { Refused } from '@kernel/rules';
import { addDays, isPlainDate } from '@kernel/time';
import { escapeLike } from '../../db/escape-like';
import { cannotHold, type ListColumn, type Piece } from './list.types';
import { placeholderFor } from './typed-value';
import { textOf } from '../text-of';

type Operator = (typeof filterOperators)[number];

const comparisons: Partial<Record<Operator, string>> = {
  eq: '=',
  neq: '<>',
  lt: '<',
  lte: '<=',
  gt: '>',
  gte: '>=',
};

const texts: readonly ListColumn['kind'][] = ['text', 'longText', 'choice', 'option'];

/** Compares a column with a value that already has the column's type. */
export function leafSql(column: ListColumn, operator: Operator, value: unknown): Piece {
  if (column.within !== undefined) return withinSql(column, operator, value);
  if (value === null) return emptiness(column, operator);
  if (cannotHold(column, value)) return { sql: operator === 'neq' ? '1 = 1' : '1 = 0', params: [] };
  if (operator === 'startsWith' || operator === 'endsWith' || operator === 'contains')
    return like(column, operator, textOf(value));
  if (column.kind === 'instant' && typeof value === 'string') return onDay(column, operator, value);
  return comparison(column.sql, placeholderFor(column.kind), operator, value);
}

/**
 * One of several values; an empty list matches nothing, and an empty value matches empty columns.
 */
export function amongSql(column: ListColumn, values: readonly unknown[]): Piece {
  if (column.within !== undefined)
    return anyOf(values.map((value) => leafSql(column, 'eq', value)));
  if (column.kind === 'instant') {
    const days = values.map((value) => leafSql(column, 'eq', value));
    return anyOf(days);
  }
  const some = values.filter((value) => value !== null && !cannotHold(column, value));
  const hole = placeholderFor(column.kind);
  return anyOf([
    ...(some.length > 0
      ? [{ sql: `${column.sql} IN (${some.map(() => hole).join(', ')})`, params: some }]
      : []),
    ...(values.includes(null) ? [{ sql: `${column.sql} IS NULL`, params: [] }] : []),
  ]);
}

const anyOf = (pieces: readonly Piece[]): Piece =>
  pieces.length === 0
    ? { sql: '1 = 0', params: [] }
    : {
        sql:
          pieces.length === 1 ? pieces[0]!.sql : `(${pieces.map(({ sql }) => sql).join(' OR ')})`,
        params: pieces.flatMap(({ params }) => params),
      };

function like(column: ListColumn, operator: Operator, text: string): Piece {
  if (!texts.includes(column.kind)) throw new Refused('operatorNotForField', { operator });
  const start = operator === 'startsWith' ? '' : '%';
  const end = operator === 'endsWith' ? '' : '%';
  return { sql: `${column.sql} LIKE ?`, params: [`${start}${escapeLike(text)}${end}`] };
}

/** A condition on another table's rows; "empty" and "not equal" mean that it has no such row. */
function withinSql({ within, ...outer }: ListColumn, operator: Operator, value: unknown): Piece {
  const column = { ...outer, sql: within!.sql };
  const there = ({ sql, params }: Piece): Piece => ({
    sql: within!.rows.replace('{leaf}', sql),
    params,
  });
  const not = ({ sql, params }: Piece): Piece => ({ sql: `NOT (${sql})`, params });
  const anything: Piece = { sql: '1 = 1', params: [] };
  if (value === null && operator === 'eq') return not(there(anything));
  if (value === null) return operator === 'neq' ? there(anything) : anything;
  return operator === 'neq'
    ? not(there(leafSql(column, 'eq', value)))
    : there(leafSql(column, operator, value));
}

/** "Not equal" includes empty values, as a user expects and SQL does not. */
function comparison(sql: string, hole: string, operator: Operator, value: unknown): Piece {
  const sign = comparisons[operator]!;
  const text = `${sql} ${sign} ${hole}`;
  return { sql: operator === 'neq' ? `(${text} OR ${sql} IS NULL)` : text, params: [value] };
}

function emptiness(column: ListColumn, operator: Operator): Piece {
  if (operator === 'eq') return { sql: `${column.sql} IS NULL`, params: [] };
  if (operator === 'neq') return { sql: `${column.sql} IS NOT NULL`, params: [] };
  // An empty box of a search form sets no condition.
  return { sql: '1 = 1', params: [] };
}

/** A timestamp compared with a date means the whole Malaysian day. */
function onDay({ sql }: ListColumn, operator: Operator, day: string): Piece {
  const start = startOf(day);
  const end = startOf(addDays(day, 1));
  switch (operator) {
    case 'eq':
      return { sql: `(${sql} >= ? AND ${sql} < ?)`, params: [start, end] };
    case 'neq':
      return { sql: `(${sql} < ? OR ${sql} >= ? OR ${sql} IS NULL)`, params: [start, end] };
    case 'lte':
      return { sql: `${sql} < ?`, params: [end] };
    case 'gt':
      return { sql: `${sql} >= ?`, params: [end] };
    default:
      return { sql: `${sql} ${comparisons[operator]} ?`, params: [start] };
  }
}

const startOf = (day: string): Date => new Date(`${isPlainDate(day) ? day : ''}T00:00:00+08:00`);
