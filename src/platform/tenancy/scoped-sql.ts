import { currentScope } from './org-scope';

/** The where-clause of the current scope for a table alias, with its parameters. */
export function scopeClause(alias: string): Clause {
  const { readable, onlyCreatedBy, whole = [] } = currentScope();
  const own = onlyCreatedBy === null ? null : ownRows(alias, onlyCreatedBy);
  if (readable === 'all') return own ?? { sql: '1 = 1', params: [] };
  if (own === null) return among(alias, readable);
  const ofOwn = among(
    alias,
    readable.filter((id) => !whole.includes(id)),
  );
  const written = { sql: `${ofOwn.sql} AND ${own.sql}`, params: [...ofOwn.params, ...own.params] };
  if (whole.length === 0) return written;
  const seen = among(alias, whole);
  return {
    sql: `(${seen.sql} OR (${written.sql}))`,
    params: [...seen.params, ...written.params],
  };
}

interface Clause {
  sql: string;
  params: string[];
}

function among(alias: string, ids: readonly string[]): Clause {
  if (ids.length === 0) return { sql: '1 = 0', params: [] };
  const one = ids.length === 1;
  const holes = ids.map(() => '?').join(', ');
  return { sql: `${alias}.org_id ${one ? '= ?' : `IN (${holes})`}`, params: [...ids] };
}

const ownRows = (alias: string, userId: string): Clause => ({
  sql: `${alias}.create_user_id = ?`,
  params: [userId],
});

const placeholder = /\{scope:(\w+)\}|\?/g;

/**
 * Replaces `{scope:alias}` in a statement with the scope's clause. A statement without one is
 * refused: an omission must fail.
 */
export function scopedSql(sql: string, params: readonly unknown[]): [string, unknown[]] {
  if (!sql.includes('{scope:')) throw new Error(`A query without a scope: ${sql.slice(0, 80)}`);
  const rest = [...params];
  const filled: unknown[] = [];
  const text = sql.replace(placeholder, (match, alias: string | undefined) => {
    if (alias === undefined) {
      filled.push(rest.shift());
      return match;
    }
    const clause = scopeClause(alias);
    filled.push(...clause.params);
    return clause.sql;
  });
  return [text, filled];
}
