import type { Language } from '@kernel/i18n';
import type { PostCategory, PostTopic, PostType } from '../domain/kinds';
import { readIn, type Texts } from '../domain/languages';
import { tagsOf } from '../domain/tags';
import { readsWhole } from '../domain/visibility';
import type { PostItem } from './posts.types';

export interface PostRow extends Texts {
  id: string;
  code: string;
  type: PostType;
  category: PostCategory | null;
  tags: string | null;
  topic: PostTopic | null;
  publicDate: Date;
  coverId: string | null;
  savedAt: Date | null;
}

/** Readers see enabled posts from their public date on; the parameter is the current time. */
export const visible = 'p.enable = 1 AND p.public_date <= ?';

/** Its texts are read only for the rows that are shown. */
export const members = `p.id, p.code, p.type, p.category, p.tags, p.topic,
  p.public_date AS publicDate, p.cover_id AS coverId,
  p.title_en AS titleEn, p.title_zh_cn AS titleZhCn, p.title_zh_tw AS titleZhTw,
  p.abstract_en AS abstractEn, p.abstract_zh_cn AS abstractZhCn, p.abstract_zh_tw AS abstractZhTw`;

export const contents =
  'p.content_en AS contentEn, p.content_zh_cn AS contentZhCn, p.content_zh_tw AS contentZhTw';

interface Seen {
  language: Language;
  isVip: boolean;
  /** The reader's previous visit; null on the first, when nothing is marked as new. */
  since: Date | null;
}

export function itemOf(row: PostRow, { language, isVip, since }: Seen): PostItem {
  const { title, abstract, language: written } = readIn(row, language);
  return {
    id: String(row.id),
    code: row.code,
    type: row.type,
    category: row.category,
    tags: tagsOf(row.tags),
    title,
    abstract,
    language: written,
    publicDate: row.publicDate.toISOString(),
    coverId: row.coverId === null ? null : String(row.coverId),
    isNew: since !== null && row.publicDate > since,
    isSaved: row.savedAt !== null,
    isLocked: !readsWhole(row.type, isVip),
  };
}
