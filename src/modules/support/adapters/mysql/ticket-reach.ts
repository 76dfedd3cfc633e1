import type { Piece } from '@platform/resource';
import type { Reach } from '../../application/ports/ticket-store';

/** A condition on `support_ticket t` for what the caller may access, within the data scope. */
export function reachOf(reach: Reach): Piece {
  if (reach.as === 'desk') return { sql: '{scope:t} AND t.type = ?', params: [reach.type] };
  if (reach.as === 'asker') return { sql: '{scope:t} AND t.user_id = ?', params: [reach.userId] };
  return { sql: '{scope:t}', params: [] };
}
