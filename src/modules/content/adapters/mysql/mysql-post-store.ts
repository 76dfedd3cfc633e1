import { Injectable } from '@nestjs/common';
import { NotFound } from '@kernel/rules';
import { wordsOf } from '@platform/html/clean-html';
import { picturesIn } from '@platform/html/clean-article';
import { Clock } from '@platform/clock';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { currentScope } from '@platform/tenancy/org-scope';
import { Repositories } from '@platform/tenancy/repositories';
import { type PostFile, PostStore } from '../../application/ports/post-store';
import { contentFields, searchedIn } from '../../domain/parts';
import { tagsOf } from '../../domain/tags';
import { termsOf } from '../../domain/terms';
import { post as definition, type Post } from '../../resources/post.resource';

const PORTION = 500;

@Injectable()
export class MysqlPostStore extends PostStore {
  constructor(
    private readonly units: UnitOfWork,
    private readonly repositories: Repositories,
    private readonly clock: Clock,
  ) {
    super();
  }

  async index(post: Post): Promise<void> {
    await this.indexTerms(post);
    await this.replace('content_post_tag', post.id, {
      columns: 'tag',
      rows: tagsOf(post.tags).map((tag) => [tag]),
    });
    await this.replace('content_post_file', post.id, {
      columns: 'file_id, part',
      rows: [...filesOf(post)],
    });
  }

  async keepVersion({ id, version, ...former }: Post): Promise<void> {
    const { userId } = currentScope();
    await this.query(
      `INSERT INTO content_post_version (post_id, version, record, replaced_at, replaced_by)
       VALUES (?, ?, ?, ?, ?)`,
      [id, version, JSON.stringify(former), this.clock.now(), userId],
    );
  }

  async former(id: string, versionId: string): Promise<Record<string, unknown>> {
    const [row] = await this.query<{ record: string }[]>(
      'SELECT v.record FROM content_post_version v WHERE v.id = ? AND v.post_id = ?',
      [versionId, id],
    );
    if (!row) throw new NotFound();
    return JSON.parse(row.record) as Record<string, unknown>;
  }

  async forget(id: string): Promise<void> {
    for (const table of ['term', 'tag', 'file', 'version'])
      await this.query(`DELETE FROM content_post_${table} WHERE post_id = ?`, [id]);
    await this.query('DELETE FROM content_reading WHERE post_id = ?', [id]);
  }

  async files(ids: readonly string[]): Promise<PostFile[]> {
    if (ids.length === 0) return [];
    return this.repositories.read<PostFile>(
      `SELECT f.id, f.org_id AS orgId, f.media_type AS mediaType, f.relation_name AS relationName
       FROM platform_file f WHERE {scope:f} AND f.id IN (${ids.map(() => '?').join(', ')})
         AND (f.keep_until IS NULL OR f.keep_until > ?)`,
      [...ids, this.clock.now()],
    );
  }

  async sameFile(name: string, sha256: string): Promise<string | null> {
    const [found] = await this.repositories.read<{ id: string }>(
      `SELECT f.id FROM platform_file f WHERE {scope:f} AND f.relation_name = ? AND f.name = ?
         AND f.sha256 = ? AND (f.keep_until IS NULL OR f.keep_until > ?) ORDER BY f.id LIMIT 1`,
      [definition.name, name, sha256, this.clock.now()],
    );
    return found ? String(found.id) : null;
  }

  /** A term of title, abstract and tags is open to everybody, even if the content has it too. */
  private async indexTerms(post: Post): Promise<void> {
    await this.query('DELETE FROM content_post_term WHERE post_id = ?', [post.id]);
    const { open, inside } = searchedIn(post, wordsOf);
    const shown = termsOf(open);
    const hidden = [...termsOf(inside)].filter((term) => !shown.has(term));
    // In one order for all, so that two that add the same new terms wait instead of colliding.
    for (const [terms, isInside] of [
      [[...shown].sort(), 0],
      [hidden.sort(), 1],
    ] as const)
      for (let from = 0; from < terms.length; from += PORTION) {
        const some = terms.slice(from, from + PORTION);
        const holes = some.map(() => '(?)').join(', ');
        await this.query(`INSERT IGNORE INTO content_term (term) VALUES ${holes}`, some);
        await this.query(
          `INSERT INTO content_post_term (term_id, post_id, inside)
           SELECT id, ?, ? FROM content_term WHERE term IN (${some.map(() => '?').join(', ')})`,
          [post.id, isInside, ...some],
        );
      }
  }

  private async replace(
    table: string,
    id: string,
    { columns, rows }: { columns: string; rows: string[][] },
  ): Promise<void> {
    await this.query(`DELETE FROM ${table} WHERE post_id = ?`, [id]);
    if (rows.length > 0)
      // Tags that differ in marks alone are one to the database.
      await this.query(`INSERT IGNORE INTO ${table} (post_id, ${columns}) VALUES ?`, [
        rows.map((row) => [id, ...row]),
      ]);
  }

  private query<T>(sql: string, params: unknown[]): Promise<T> {
    return this.units.manager.query<T>(sql, params);
  }
}

/** Each file once, with the most open of its parts: a cover is seen by everybody. */
function* filesOf(post: Post): Generator<[file: string, part: string]> {
  const parts = new Map<string, string>();
  for (const field of contentFields)
    for (const file of picturesIn((post[field as keyof Post] as string | null) ?? ''))
      parts.set(file, 'picture');
  if (post.filePath) parts.set(post.filePath, 'attachment');
  if (post.coverId) parts.set(post.coverId, 'cover');
  yield* parts;
}
