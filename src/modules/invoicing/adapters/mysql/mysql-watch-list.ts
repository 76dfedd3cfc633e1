import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { Repositories } from '@platform/tenancy/repositories';
import { type Watched, WatchList, type WatchWindow } from '../../application/ports/watch-list';
import { Status } from '../../domain/document/lifecycle';

@Injectable()
export class MysqlWatchList extends WatchList {
  constructor(
    private readonly units: UnitOfWork,
    private readonly repositories: Repositories,
  ) {
    super();
  }

  /** Skips submissions whose documents are all final: one of them must not end the round. */
  async claim(window: WatchWindow): Promise<Watched | null> {
    for (;;) {
      const due = await this.next(window);
      if (!due || due.documents.length > 0) return due;
    }
  }

  async reschedule({ id }: Watched, readAt: Date): Promise<void> {
    await this.units.manager.query(
      `UPDATE invoicing_submission FORCE INDEX (PRIMARY) SET due_time = ? WHERE id = ? AND state = 'done'`,
      [readAt, id],
    );
  }

  async hurry(documentId: string, unlessReadAfter: Date): Promise<void> {
    const [found] = await this.repositories.read<{ id: string }>(
      `SELECT a.submission_id AS id FROM invoicing_document d
       JOIN invoicing_attempt a ON a.document_id = d.id AND a.uuid = d.uuid
       WHERE d.id = ? AND {scope:d} LIMIT 1`,
      [documentId],
    );
    if (!found) return;
    await this.units.manager.query(
      `UPDATE invoicing_submission FORCE INDEX (PRIMARY) SET due_time = TIMESTAMPADD(DAY, -1, end_time)
       WHERE id = ? AND state = 'done' AND due_time < ?`,
      [found.id, unlessReadAfter],
    );
  }

  private next({ validatedAfter, watchedBefore, now }: WatchWindow): Promise<Watched | null> {
    return this.units.run(async () => {
      const [due] = await this.repositories.read<{ id: string; org_id: string; uid: string }>(
        `SELECT s.id, s.org_id, s.submission_uid AS uid FROM invoicing_submission s
         WHERE s.state = 'done' AND s.submission_uid IS NOT NULL AND s.end_time > ?
           AND s.due_time <= ? AND {scope:s}
         ORDER BY s.due_time, s.id LIMIT 1 FOR UPDATE SKIP LOCKED`,
        [validatedAfter, watchedBefore],
      );
      if (!due) return null;
      // For a completed submission the due time is when it was last read.
      await this.units.manager.query('UPDATE invoicing_submission SET due_time = ? WHERE id = ?', [
        now,
        due.id,
      ]);
      const documents = await this.repositories.read<{ uuid: string; documentId: string }>(
        `SELECT d.uuid, d.id AS documentId FROM invoicing_document d
         JOIN invoicing_attempt a ON a.document_id = d.id AND a.uuid = d.uuid
         WHERE a.submission_id = ? AND d.submit_status = ? AND {scope:d}`,
        [due.id, Status.Valid],
      );
      return { id: due.id, orgId: due.org_id, submissionUid: due.uid, documents };
    });
  }
}
