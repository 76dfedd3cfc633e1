import { termsOf } from '@kernel/search-terms';
import { picturesIn } from '@platform/html/clean-article';
import { wordsOf } from '@platform/html/clean-html';
import type { Texts } from '../../domain/languages';
import { contentFields, searchedIn } from '../../domain/parts';
import { tagsOf } from '../../domain/tags';

export type Statement = (sql: string, params: unknown[]) => Promise<unknown>;

export interface Indexed extends Texts {
  id: string;
  tags: string | null;
  coverId: string | null;
  filePath: string;
}

const PORTION = 500;

/** Replaces the terms, tags and files in the index of a post. */
export async function indexPost(run: Statement, post: Indexed): Promise<void> {
  await indexTerms(run, post);
  await replace(run, 'content_post_tag', post.id, {
    columns: 'tag',
    rows: tagsOf(post.tags).map((tag) => [tag]),
  });
  await replace(run, 'content_post_file', post.id, {
    columns: 'file_id, part',
    rows: [...filesOf(post)],
  });
}

/** A term of title, abstract and tags is public, even if the content also contains it. */
async function indexTerms(run: Statement, post: Indexed): Promise<void> {
  await run('DELETE FROM content_post_term WHERE post_id = ?', [post.id]);
  const { open, inside } = searchedIn(post, wordsOf);
  const shown = termsOf(open);
  const hidden = [...termsOf(inside)].filter((term) => !shown.has(term));
  // In one order for all, so that two transactions that add the same new terms wait instead of
  // deadlocking.
  for (const [terms, isInside] of [
    [[...shown].sort(), 0],
    [hidden.sort(), 1],
  ] as const)
    for (let from = 0; from < terms.length; from += PORTION) {
      const some = terms.slice(from, from + PORTION);
      const holes = some.map(() => '(?)').join(', ');
      await run(`INSERT IGNORE INTO content_term (term) VALUES ${holes}`, some);
      await run(
        `INSERT INTO content_post_term (term_id, post_id, inside)
         SELECT id, ?, ? FROM content_term WHERE term IN (${some.map(() => '?').join(', ')})`,
        [post.id, isInside, ...some],
      );
    }
}

async function replace(
  run: Statement,
  table: string,
  id: string,
  { columns, rows }: { columns: string; rows: string[][] },
): Promise<void> {
  await run(`DELETE FROM ${table} WHERE post_id = ?`, [id]);
  if (rows.length > 0)
    // The database treats tags that differ only in accents as equal.
    await run(`INSERT IGNORE INTO ${table} (post_id, ${columns}) VALUES ?`, [
      rows.map((row) => [id, ...row]),
    ]);
}

/** Each file once, with the most public of its places: everybody can see a cover. */
function* filesOf(post: Indexed): Generator<[file: string, part: string]> {
  const parts = new Map<string, string>();
  for (const field of contentFields)
    for (const file of picturesIn(post[field] ?? '')) parts.set(file, 'picture');
  if (post.filePath) parts.set(post.filePath, 'attachment');
  if (post.coverId) parts.set(post.coverId, 'cover');
  yield* parts;
}
