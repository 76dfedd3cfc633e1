import type { Piece } from '@platform/resource';
import { EVERY_ORGANISATION, type Reader } from '../domain/notice/audience';

/** The audiences of notices, with alias `a`. */
export const AUDIENCE = 'content_notice_audience a';

/**
 * In one of these organisations; if roles are given, only for those. Nothing is stored per reader.
 */
export function addressedIn(orgIds: readonly string[], { roleIds }: Reader): Piece {
  const one = orgIds.length === 1;
  return {
    sql: `a.org_id ${one ? '= ?' : `IN (${orgIds.map(() => '?').join(', ')})`} AND a.archived = 0
      AND (a.by_role = 0 OR EXISTS (SELECT 1 FROM content_sys_notice_roles s
        WHERE s.parent_id = a.notice_id AND s.role_id IN (?)))`,
    // No role has this id; an empty list would not be valid SQL.
    params: [...orgIds, [...roleIds, '0']],
  };
}

export const placesOf = ({ orgId }: Reader): string[] => [...new Set([EVERY_ORGANISATION, orgId])];

/** Addressed to this user: everywhere, or in the user's own organisation. */
export const addressedTo = (reader: Reader): Piece => addressedIn(placesOf(reader), reader);

/** Not read by the user whose id is the parameter. */
export const UNREAD = `NOT EXISTS (SELECT 1 FROM content_notice_read r
  WHERE r.user_id = ? AND r.notice_id = a.notice_id)`;
