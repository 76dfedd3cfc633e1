import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import type { DocumentRow } from './document.schema';

/**
 * The most common filters of lists: with these alone the number of documents is known without
 * counting.
 */
export const countedBy = [
  ...(['orgId', 'kind', 'inBin', 'submitStatus'] as const),
  ...(['mergeStatus', 'isRejected', 'createUserId'] as const),
];
export type Countable = Pick<DocumentRow, (typeof countedBy)[number]>;

/** A document that was added (`before` is null), removed (`after` is null) or changed. */
export interface CountChange {
  before: Countable | null;
  after: Countable | null;
}

type Key = (string | number)[];
const columns = 'org_id, kind, in_bin, submit_status, merge_status, is_rejected, create_user_id';
const keysOfDocuments = columns.replace('create_user_id', 'COALESCE(create_user_id, 0)');
const AT_ONCE = 2_000;

/**
 * Maintains the number of documents. Every change to documents inserts, in the same transaction, a
 * row with the difference; rows are only inserted, so that writers never wait for each other. The
 * number is the sum of the rows, and a background job compacts them.
 */
@Injectable()
export class DocumentCounters {
  constructor(private readonly units: UnitOfWork) {}

  async note(changes: readonly CountChange[]): Promise<void> {
    const sums = new Map<string, { key: Key; documents: number }>();
    const add = (countable: Countable | null, documents: number): void => {
      if (!countable) return;
      const key = keyOf(countable);
      const name = key.join(' ');
      sums.set(name, { key, documents: documents + (sums.get(name)?.documents ?? 0) });
    };
    for (const { before, after } of changes) {
      add(before, -1);
      add(after, 1);
    }
    await this.insert([...sums.values()].filter(({ documents }) => documents !== 0));
  }

  /** Compacts the rows of one key into one; returns how many rows there were. */
  fold(): Promise<number> {
    return this.units.run(async () => {
      const [found]: Record<string, string | number>[] = await this.units.manager.query(
        `SELECT ${columns} FROM invoicing_document_count GROUP BY ${columns}
         HAVING COUNT(*) > 1 LIMIT 1`,
      );
      if (!found) return 0;
      const key = Object.values(found);
      const rows: { id: string; documents: number }[] = await this.units.manager.query(
        `SELECT id, documents FROM invoicing_document_count
         WHERE (${columns}) = (?) LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED`,
        [key],
      );
      if (rows.length < 2) return 0;
      await this.units.manager.query('DELETE FROM invoicing_document_count WHERE id IN (?)', [
        rows.map(({ id }) => id),
      ]);
      const documents = rows.reduce((sum, row) => sum + row.documents, 0);
      if (documents !== 0) await this.insert([{ key, documents }]);
      return rows.length;
    });
  }

  /**
   * Compares the numbers with the documents and corrects them; answers how many were wrong. One
   * statement reads both sides at the same instant, so work may go on; one process at a time.
   */
  recount(): Promise<number> {
    return this.units.run(async () => {
      const wrong: Record<string, string | number>[] = await this.units.manager.query(
        `SELECT ${columns}, SUM(n) AS documents FROM (
           SELECT ${keysOfDocuments} AS create_user_id, COUNT(*) AS n
           FROM invoicing_document GROUP BY ${keysOfDocuments}
           UNION ALL
           SELECT ${columns}, -SUM(documents) FROM invoicing_document_count GROUP BY ${columns}
         ) both_sides GROUP BY ${columns} HAVING SUM(n) <> 0`,
      );
      const rows = wrong.map(({ documents, ...key }) => ({
        key: Object.values(key),
        documents: Number(documents),
      }));
      await this.insert(rows);
      return rows.length;
    });
  }

  private async insert(rows: readonly { key: Key; documents: number }[]): Promise<void> {
    if (rows.length === 0) return;
    await this.units.manager.query(
      `INSERT INTO invoicing_document_count (${columns}, documents)
       VALUES ${rows.map(() => '(?, ?)').join(', ')}`,
      rows.flatMap(({ key, documents }) => [key, documents]),
    );
  }
}

const keyOf = (row: Countable): Key => [
  row.orgId,
  row.kind,
  Number(row.inBin),
  row.submitStatus,
  row.mergeStatus,
  Number(row.isRejected),
  row.createUserId ?? '0',
];
