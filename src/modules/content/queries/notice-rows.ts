import { cleanHtml } from '@platform/html/clean-html';
import { localView } from '@platform/http/local-view';
import { NoticeStatus } from '../domain/notice/lifecycle';
import type { UnreadNotice } from './notices.types';

export type NoticeRow = Record<string, unknown> & { id: string };

/** The notice that corrects this one, once it is published. */
export const correctionOf = (alias: string): string =>
  `LEFT JOIN content_sys_notice c ON c.corrects_id = ${alias}.id
    AND c.status IN ('${NoticeStatus.Published}', '${NoticeStatus.Archived}')`;

/** What readers see of a notice `n` with its correction `c`. */
export const members = `n.id, n.title, n.type, n.everyone, n.content, n.status,
  n.public_user_name AS publicUserName, n.public_org_name AS publicOrgName,
  n.public_time AS publicTime, n.create_time AS createTime, n.corrects_id AS correctsId,
  c.id AS correctedById`;

const idOrNull = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null;

/** Sanitised again on output (platform-api, section 12): the rules may have become stricter. */
export const noticeView = <View extends UnreadNotice>(
  row: Readonly<Record<string, unknown>>,
): View =>
  ({
    ...localView(row),
    everyone: Boolean(Number(row.everyone)),
    content: cleanHtml(String(row.content)),
    correctsId: idOrNull(row.correctsId),
    correctedById: idOrNull(row.correctedById),
  }) as unknown as View;
