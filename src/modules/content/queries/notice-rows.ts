import { localDateTime } from '@kernel/time';
import { cleanHtml } from '@platform/html/clean-html';
import { NoticeStatus } from '../domain/notice/lifecycle';
import type { Notice } from '../resources/notice.resource';
import type { UnreadNotice } from './notices.types';

/** A notice as `members` selects it. */
export interface NoticeRow extends Pick<
  Notice,
  'id' | 'title' | 'type' | 'content' | 'status' | 'publicUserName' | 'publicOrgName' | 'correctsId'
> {
  everyone: number;
  publicTime: Date | null;
  createTime: Date;
  correctedById: string | null;
}

/** The notice that corrects this one, once it is published. */
export const correctionOf = (alias: string): string =>
  `LEFT JOIN content_sys_notice c ON c.corrects_id = ${alias}.id
    AND c.status IN ('${NoticeStatus.Published}', '${NoticeStatus.Archived}')`;

/** What readers see of a notice `n` with its correction `c`. */
export const members = `n.id, n.title, n.type, n.everyone, n.content, n.status,
  n.public_user_name AS publicUserName, n.public_org_name AS publicOrgName,
  n.public_time AS publicTime, n.create_time AS createTime, n.corrects_id AS correctsId,
  c.id AS correctedById`;

/** Sanitised again on output (platform-api, section 12): the rules may have become stricter. */
export const readerView = (row: NoticeRow): UnreadNotice => ({
  ...row,
  type: Number(row.type),
  status: Number(row.status),
  everyone: row.everyone === 1,
  content: cleanHtml(row.content),
  publicTime: row.publicTime && localDateTime(row.publicTime),
  createTime: localDateTime(row.createTime),
});
