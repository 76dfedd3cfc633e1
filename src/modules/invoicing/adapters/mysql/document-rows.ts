import { Refused } from '@kernel/rules';
import type { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { SnakeNames } from '@platform/db/snake-names';
import type { Repositories } from '@platform/tenancy/repositories';
import type { DocumentRow } from './document.schema';

export interface RowChange {
  before: DocumentRow;
  after: DocumentRow;
}

const names = new SnakeNames();
/** What an update leaves unchanged. */
const fixed = new Set(['id', 'orgId', 'createTime', 'createUserId']);

/**
 * Updates many rows in two statements: one locks them and compares versions, one writes. INSERT …
 * ON DUPLICATE KEY UPDATE by primary key is the bulk update that both engines support.
 */
export class DocumentRows {
  constructor(
    private readonly units: UnitOfWork,
    private readonly repositories: Repositories,
  ) {}

  async updateAll(changes: readonly RowChange[]): Promise<void> {
    await this.lock(changes.map(({ before }) => before));
    const members = Object.keys(changes[0]!.after) as (keyof DocumentRow)[];
    const columns = members.map((name) => names.columnName(name, undefined, []));
    const written = columns.filter((_, index) => !fixed.has(members[index]!));
    await this.units.manager.query(
      `INSERT INTO invoicing_document (${columns.join(', ')})
       VALUES ${changes.map(() => `(${columns.map(() => '?').join(', ')})`).join(', ')}
       ON DUPLICATE KEY UPDATE ${written.map((name) => `${name} = VALUES(${name})`).join(', ')}`,
      changes.flatMap(({ after }) => members.map((name) => stored(after[name]))),
    );
  }

  /** Within the scope, and only if unchanged since they were read; a lost race is refused. */
  private async lock(rows: readonly DocumentRow[]): Promise<void> {
    const found = await this.repositories.read<{ id: string; version: number }>(
      `SELECT d.id, d.version FROM invoicing_document d
       WHERE d.id IN (?) AND {scope:d} ORDER BY d.id FOR UPDATE`,
      [rows.map(({ id }) => id)],
    );
    const versions = new Map(found.map(({ id, version }) => [id, version]));
    if (rows.some(({ id, version }) => versions.get(id) !== version))
      throw new Refused('changedByAnother');
  }
}

const stored = (value: unknown): unknown => (Array.isArray(value) ? JSON.stringify(value) : value);
