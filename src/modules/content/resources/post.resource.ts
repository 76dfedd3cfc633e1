import { choice, file, flag, image, instant, longText, text } from '@kernel/fields';
import { languages } from '@kernel/i18n';
import { defineResource, type Input, type RecordOf } from '@kernel/resource';
import { type Fault, rule } from '@kernel/rules';
import { isTableTopic, postCategories, postTopics, postTypes } from '../domain/kinds';
import { fieldOf, isWritten, type Texts } from '../domain/languages';
import { tagFault } from '../domain/tags';

const MEGABYTE = 1024 * 1024;
/** A workbook cell takes 32,767 characters, so an exported text can be imported again. */
const CONTENT = 30_000;

const title = { max: 200, search: true, section: 'texts' } as const;
const abstract = { max: 1000, section: 'texts' } as const;
const content = { max: CONTENT, section: 'texts' } as const;

/** News, legal updates and VIP posts, for the readers of all organisations (specification 2, section 3). */
export const post = defineResource({
  name: 'vipNews',
  module: 'content',
  scope: 'system',
  fields: {
    /** The end of its URL and its key in sheets; generated from the title if none is typed. */
    code: text({
      max: 80,
      search: true,
      rules: [rule('post.codeSigns', (value) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value))],
    }),
    type: choice('postType', postTypes, { required: true, inList: true, initial: 'news' }),
    titleEn: text({ ...title, inList: true }),
    titleZhCn: text(title),
    titleZhTw: text(title),
    abstractEn: longText(abstract),
    abstractZhCn: longText(abstract),
    abstractZhTw: longText(abstract),
    contentEn: longText(content),
    contentZhCn: longText(content),
    contentZhTw: longText(content),
    category: choice('postCategory', postCategories, { inList: true }),
    tags: text({ max: 300, search: true }),
    topic: choice('postTopic', postTopics, {}),
    /** The edition of the rule's table that is in force in this month of wages. */
    tableMonth: text({
      max: 7,
      rules: [rule('post.tableMonth', (value) => /^\d{4}-(0[1-9]|1[0-2])$/.test(value))],
    }),
    /** Visible to readers from this instant. */
    publicDate: instant({ required: true, inList: true }),
    enable: flag({ inList: true, initial: true, switched: true }),
    coverId: image({}),
    /** The uploaded file (specification 2, section 5: required). */
    filePath: file({ max: 20 * MEGABYTE, required: true }),
    sources: longText({ max: 2000 }),
  },
  unique: [['code']],
  sort: { field: 'publicDate', order: 'descend' },
  verbs: ['versions', 'bringBack'],
  inArchives: true,
  check: faultsOfPost,
});

export type Post = RecordOf<typeof post>;

/** An earlier version of a post; it may be older than some of the fields. */
export type FormerPost = Partial<Omit<Post, 'id' | 'version'>>;

function* faultsOfPost(record: Input): Generator<Fault> {
  const texts = record as Texts;
  if (!languages.some((each) => isWritten(texts, each)))
    yield { code: 'required', path: 'titleEn' };
  for (const language of languages) {
    const hasMore = texts[fieldOf('abstract', language)] ?? texts[fieldOf('content', language)];
    if (hasMore && !isWritten(texts, language))
      yield { code: 'post.titleRequired', path: fieldOf('title', language) };
  }
  // Readers could not check a legal update without its source.
  if (record.type === 'law' && !record.sources)
    yield { code: 'post.sourcesRequired', path: 'sources' };
  if (record.tableMonth && !isTableTopic(record.topic))
    yield { code: 'post.noTable', path: 'tableMonth' };
  const fault = tagFault(record.tags as string | null);
  if (fault) yield { code: fault, path: 'tags' };
}
