import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { draftOf } from '../../../domain/document/draft';
import type { DocumentDraft, MergeStatus } from '../../../domain/document/document.types';
import type { Status } from '../../../domain/document/lifecycle';
import { firstDeltas, TotalDeltas } from './total-deltas';

interface Row {
  id: string;
  org_id: string;
  create_user_id: string | null;
  submit_status: Status;
  merge_status: MergeStatus;
  deleted_at: Date | null;
}

const AT_ONCE = 400;

/**
 * Counts the documents that are not yet part of the totals: new ones, imported ones, and all that
 * existed before totals did. Each portion is one transaction, so that it can stop at any point.
 */
@Injectable()
export class TotalFill {
  constructor(
    private readonly units: UnitOfWork,
    private readonly deltas: TotalDeltas,
  ) {}

  /** Counts some; only of one organisation when a reader is waiting. Returns how many. */
  next(orgIds: readonly string[] | 'all'): Promise<number> {
    return this.units.run(async () => {
      const rows = await this.uncounted(orgIds);
      if (rows.length === 0) return 0;
      const contents = await this.contentsOf(rows);
      await this.deltas.add(
        rows.flatMap((row) => {
          const content = contents.get(String(row.id));
          return content ? firstDeltas(countedOf(row, content), ownerOf(row)) : [];
        }),
      );
      await this.units.manager.query('UPDATE invoicing_document SET totalled = 1 WHERE id IN (?)', [
        rows.map(({ id }) => id),
      ]);
      return rows.length;
    });
  }

  private uncounted(orgIds: readonly string[] | 'all'): Promise<Row[]> {
    const own = orgIds === 'all' ? '' : ' AND org_id IN (?)';
    return this.units.manager.query(
      `SELECT id, org_id, create_user_id, submit_status, merge_status, deleted_at
       FROM invoicing_document WHERE totalled = 0${own} LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED`,
      orgIds === 'all' ? [] : [orgIds],
    );
  }

  private async contentsOf(rows: readonly Row[]): Promise<Map<string, DocumentDraft>> {
    const found: { document_id: string; content: string | DocumentDraft }[] =
      await this.units.manager.query(
        'SELECT document_id, content FROM invoicing_document_content WHERE document_id IN (?)',
        [rows.map(({ id }) => id)],
      );
    return new Map(
      found.map(({ document_id: id, content }) => [
        String(id),
        typeof content === 'string' ? (JSON.parse(content) as DocumentDraft) : content,
      ]),
    );
  }
}

const ownerOf = (row: Row): { orgId: string; createUserId: string | null } => ({
  orgId: row.org_id,
  createUserId: row.create_user_id,
});

const countedOf = (row: Row, content: DocumentDraft) => ({
  ...draftOf(content),
  submitStatus: row.submit_status,
  mergeStatus: row.merge_status,
  deletedAt: row.deleted_at,
});
