import type { Piece } from '@platform/resource';
import { scopedSql } from '@platform/tenancy/scoped-sql';
import type { Reach } from '../../application/ports/ticket-store';

/**
 * A condition on `support_ticket t` for what the caller may access: a desk and an organisation
 * within the data scope, users what they asked themselves, even if a role shows them nothing of
 * their own organisation.
 */
export function reachOf(reach: Reach): Piece {
  if (reach.as === 'asker') return { sql: 't.user_id = ?', params: [reach.userId] };
  if (reach.as === 'desk') return { sql: '{scope:t} AND t.type = ?', params: [reach.type] };
  return { sql: '{scope:t}', params: [] };
}

/** A statement with that condition, ready to run; only own tickets may be read without a scope. */
export const reachedSql = (
  reach: Reach,
  sql: string,
  params: readonly unknown[],
): [string, unknown[]] => (reach.as === 'asker' ? [sql, [...params]] : scopedSql(sql, params));
