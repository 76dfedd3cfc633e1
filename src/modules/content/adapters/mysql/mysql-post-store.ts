import { Injectable } from '@nestjs/common';
import { NotFound } from '@kernel/rules';
import { Clock } from '@platform/clock';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { currentScope } from '@platform/tenancy/org-scope';
import { Repositories } from '@platform/tenancy/repositories';
import { type PostFile, PostStore } from '../../application/ports/post-store';
import { type FormerPost, post as definition, type Post } from '../../resources/post.resource';
import { indexPost } from './post-index';

@Injectable()
export class MysqlPostStore extends PostStore {
  constructor(
    private readonly units: UnitOfWork,
    private readonly repositories: Repositories,
    private readonly clock: Clock,
  ) {
    super();
  }

  index(post: Post): Promise<void> {
    return indexPost((sql, params) => this.query(sql, params), post);
  }

  async keepVersion({ id, version, ...former }: Post): Promise<void> {
    const { userId } = currentScope();
    await this.query(
      `INSERT INTO content_post_version (id, post_id, version, record, replaced_at, replaced_by)
       VALUES (?, ?, ?, ?, ?, ?)`,
      [await this.units.newId(), id, version, JSON.stringify(former), this.clock.now(), userId],
    );
  }

  async former(id: string, versionId: string): Promise<FormerPost> {
    const [row] = await this.query<{ record: string }[]>(
      'SELECT v.record FROM content_post_version v WHERE v.id = ? AND v.post_id = ?',
      [versionId, id],
    );
    if (!row) throw new NotFound();
    return JSON.parse(row.record) as FormerPost;
  }

  async forget(id: string): Promise<void> {
    for (const table of ['term', 'tag', 'file', 'version'])
      await this.query(`DELETE FROM content_post_${table} WHERE post_id = ?`, [id]);
    await this.query('DELETE FROM content_reading WHERE post_id = ?', [id]);
  }

  async lockFiles(ids: readonly string[]): Promise<void> {
    if (ids.length > 0)
      await this.query('SELECT id FROM platform_file WHERE id IN (?) ORDER BY id FOR UPDATE', [
        ids,
      ]);
  }

  async filesOfNoOther(id: string): Promise<string[]> {
    const own = await this.query<{ id: string }[]>(
      'SELECT file_id AS id FROM content_post_file WHERE post_id = ?',
      [id],
    );
    await this.lockFiles(own.map((each) => each.id));
    const rows = await this.query<{ id: string }[]>(
      `SELECT own.file_id AS id FROM content_post_file own
       JOIN platform_file f ON f.id = own.file_id
       WHERE own.post_id = ? AND NOT EXISTS (SELECT 1 FROM content_post_file other
         WHERE other.file_id = own.file_id AND other.post_id <> own.post_id)`,
      [id],
    );
    return rows.map((row) => String(row.id));
  }

  async files(ids: readonly string[]): Promise<PostFile[]> {
    if (ids.length === 0) return [];
    return this.repositories.read<PostFile>(
      `SELECT f.id, f.org_id AS orgId, f.media_type AS mediaType, f.relation_name AS relationName,
         f.keep_until AS keepUntil, f.file_type AS fileType, f.create_user_id AS createUserId
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

  private query<T>(sql: string, params: unknown[]): Promise<T> {
    return this.units.manager.query<T>(sql, params);
  }
}
