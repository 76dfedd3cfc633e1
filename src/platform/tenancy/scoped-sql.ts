import { currentScope } from './org-scope';

/** The where-clause of the present scope for a table alias, with its parameters. */
export function scopeClause(alias: string): { sql: string; params: string[] } {
  const { readable, onlyCreatedBy } = currentScope();
  const parts: string[] = [];
  const params: string[] = [];
  if (readable !== 'all') {
    if (readable.length === 0) return { sql: '1 = 0', params: [] };
    parts.push(
      readable.length === 1
        ? `${alias}.org_id = ?`
        : `${alias}.org_id IN (${readable.map(() => '?').join(', ')})`,
    );
    params.push(...readable);
  }
  if (onlyCreatedBy !== null) {
    parts.push(`${alias}.create_user_id = ?`);
    params.push(onlyCreatedBy);
  }
  return { sql: parts.length > 0 ? parts.join(' AND ') : '1 = 1', params };
}

const placeholder = /\{scope:(\w+)\}|\?/g;

/**
 * Fills `{scope:alias}` in a statement with the scope's clause. A statement without one is refused:
 * what is forgotten must fail.
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
