import { createHash } from 'node:crypto';
import { escapeText } from '@kernel/html';
import { languages } from '@kernel/i18n';
import { DAY } from '@kernel/time';
import type { FileStore } from '@platform/files';
import type { SeedContext } from '@platform/seeding/context';
import { insertRecords } from '@platform/seeding/insert-records';
import { indexPost } from './adapters/mysql/post-index';
import { fieldOf } from './domain/languages';
import { post as definition } from './resources/post.resource';
import { coverOf } from './seeds/cover';
import { demoLaws } from './seeds/demo-laws';
import { demoNews } from './seeds/demo-news';
import type { DemoPost } from './seeds/demo-post.types';
import { demoVip } from './seeds/demo-vip';

export const demoPosts: readonly DemoPost[] = [...demoLaws, ...demoNews, ...demoVip];

interface StoredFile {
  storageKey: string;
  name: string;
  mediaType: string;
  bytes: Buffer;
}

export interface PostFiles {
  of: DemoPost;
  cover: StoredFile;
  sheet: StoredFile;
}

/** The cover and the attached file of each post; stored before the transaction that names them. */
export async function storePostFiles(store: FileStore): Promise<PostFiles[]> {
  const kept = async (name: string, mediaType: string, bytes: Buffer): Promise<StoredFile> => {
    const hex = createHash('sha256').update(`demo post ${name}`).digest('hex');
    const storageKey = `${hex.slice(0, 2)}/${hex.slice(2, 32)}`;
    await store.put(storageKey, bytes);
    return { storageKey, name, mediaType, bytes };
  };
  const files: PostFiles[] = [];
  for (const [number, of] of demoPosts.entries())
    files.push({
      of,
      cover: await kept(`${of.code}.webp`, 'image/webp', await coverOf(of.category, number)),
      sheet: await kept(`${of.code}.txt`, 'text/plain', Buffer.from(sheetOf(of))),
    });
  return files;
}

/** News, legal updates and VIP posts, written by the Super Admin. */
export async function seedPosts(
  context: Pick<SeedContext, 'now' | 'insert' | 'query'>,
  files: readonly PostFiles[],
): Promise<void> {
  const [author] = await context.query<{ id: string; orgId: string }>(
    `SELECT id, org_id AS orgId FROM identity_user WHERE account = 'superadmin'`,
  );
  const owner = { orgId: String(author!.orgId), userId: String(author!.id) };
  for (const { of, cover, sheet } of files) {
    const [coverId, filePath] = await context.insert(
      'platform_file',
      [cover, sheet].map((file) => fileRow(file, owner, context.now)),
    );
    const record = recordOf(of, context.now, { coverId: coverId!, filePath: filePath! });
    const seal = (): never => {
      throw new Error('A post has nothing sealed');
    };
    const [id] = await insertRecords({ ...context, seal }, definition, owner, [record]);
    await indexPost((sql, params) => context.query(sql, params), { ...record, id: id! });
  }
}

const recordOf = (
  { code, type, category, topic, tableMonth, tags, ago, sources, texts }: DemoPost,
  now: Date,
  files: { coverId: string; filePath: string },
) => ({
  code,
  type,
  category,
  tags,
  sources,
  topic: topic ?? null,
  enable: true,
  ...files,
  tableMonth: tableMonth ?? null,
  publicDate: new Date(now.getTime() - ago * DAY),
  ...Object.fromEntries(
    languages.flatMap((language) => {
      const [title, abstract, content] = texts[language];
      return [
        [fieldOf('title', language), title],
        [fieldOf('abstract', language), abstract],
        [fieldOf('content', language), htmlOf(content)],
      ];
    }),
  ),
});

const fileRow = (
  { storageKey, name, mediaType, bytes }: StoredFile,
  { orgId, userId }: { orgId: string; userId: string },
  now: Date,
) => ({
  org_id: orgId,
  version: 1,
  create_time: now,
  update_time: now,
  create_user_id: userId,
  storage_key: storageKey,
  name,
  media_type: mediaType,
  size: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
  file_type: 'related',
  is_public: false,
  relation_name: definition.name,
});

/** The attachment: the post as plain text in three languages, for printing or forwarding. */
const sheetOf = ({ texts, sources }: DemoPost): string =>
  [
    ...languages.map((each) => texts[each].join('\n\n').replaceAll(/^(## |\| )| \|$/gm, '')),
    sources,
  ].join('\n\n----\n\n');

/** Lines as HTML; consecutive items become one list, and rows one table with the first as its header. */
export function htmlOf(content: string): string {
  return content
    .split('\n')
    .map((line) => {
      if (line.startsWith('## ')) return `<h2>${escapeText(line.slice(3))}</h2>`;
      if (line.startsWith('| ')) return rowOf(line.slice(2, -2).split(' | ').map(escapeText));
      if (line.startsWith('- ')) return `<ul><li>${escapeText(line.slice(2))}</li></ul>`;
      return `<p>${escapeText(line)}</p>`;
    })
    .join('')
    .replaceAll('</ul><ul>', '')
    .replaceAll('</tbody></table><table><tbody>', '')
    .replace(/<table><tbody><tr>.*?<\/tr>/g, (head) => head.replaceAll(/(<\/?t)d>/g, '$1h>'));
}

const rowOf = (cells: readonly string[]): string =>
  `<table><tbody><tr>${cells.map((each) => `<td><p>${each}</p></td>`).join('')}</tr></tbody></table>`;
