import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { Repositories } from '@platform/tenancy/repositories';
import { inPortions } from '../../application/merge/in-portions';
import { type MergeAbout, Merges } from '../../application/ports/merges';

/** The links of merged documents; written in the transaction that merges or unmerges. */
@Injectable()
export class MysqlMerges extends Merges {
  constructor(
    private readonly units: UnitOfWork,
    private readonly repositories: Repositories,
  ) {
    super();
  }

  override async store(
    mergedId: string,
    { consolidated, month, dueDate }: MergeAbout,
    sourceIds: readonly string[],
  ): Promise<void> {
    await this.units.manager.query(
      'INSERT INTO invoicing_merge (merged_id, consolidated, month, due_date) VALUES (?, ?, ?, ?)',
      [mergedId, consolidated, month, dueDate],
    );
    const rows = sourceIds.map((id, position) => [mergedId, position, id]);
    await inPortions(rows, async (some) => {
      await this.units.manager.query(
        'INSERT INTO invoicing_merge_member (merged_id, position, source_id) VALUES ?',
        [some],
      );
    });
  }

  override async sourcesOf(mergedId: string): Promise<string[]> {
    // Without the reader's scope: a document that they cannot see must not be forgotten.
    const rows = await this.units.manager.query<{ id: string }[]>(
      `SELECT source_id AS id FROM invoicing_merge_member WHERE merged_id = ? ORDER BY position`,
      [mergedId],
    );
    return rows.map(({ id }) => String(id));
  }

  override async numbersIn(mergedId: string): Promise<string[]> {
    const rows = await this.members<{ number: string }>(
      'COALESCE(d.invoice_number, d.id) AS number',
      mergedId,
    );
    return rows.map(({ number }) => number);
  }

  override async forget(mergedId: string): Promise<void> {
    await this.units.manager.query('DELETE FROM invoicing_merge WHERE merged_id = ?', [mergedId]);
  }

  private members<Row>(columns: string, mergedId: string): Promise<Row[]> {
    return this.repositories.read<Row>(
      `SELECT ${columns} FROM invoicing_merge_member m
       JOIN invoicing_document d ON d.id = m.source_id
       WHERE m.merged_id = ? AND {scope:d} ORDER BY m.position`,
      [mergedId],
    );
  }
}
