import { Injectable } from '@nestjs/common';
import { NotFound } from '@kernel/rules';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { Repositories } from '@platform/tenancy/repositories';
import {
  type Attempt,
  type AttemptEnd,
  type Frozen,
  type NewAttempt,
  type Outcome,
  type Submission,
  Submissions,
  type SubmissionState,
} from '../../application/ports/submissions';
import { Status } from '../../domain/document/lifecycle';

interface SubmissionRow {
  id: string;
  org_id: string;
  state: SubmissionState;
  sends: number;
  looks: number;
  polls: number;
  sent_at: Date | null;
  last_sent_at: Date | null;
  clock_offset: number | null;
  known_at: Date | null;
  doubts: number;
  answered_at: Date | null;
  submission_uid: string | null;
}

interface AttemptRow {
  id: string;
  document_id: string;
  invoice_number: string;
  issued_at: Date;
  outcome: Outcome;
  uuid: string | null;
}

const columns = {
  state: 'state',
  sends: 'sends',
  looks: 'looks',
  polls: 'polls',
  sentAt: 'sent_at',
  lastSentAt: 'last_sent_at',
  clockOffset: 'clock_offset',
  knownAt: 'known_at',
  doubts: 'doubts',
  answeredAt: 'answered_at',
  submissionUid: 'submission_uid',
  dueTime: 'due_time',
  endTime: 'end_time',
} as const;

const submissionColumns = `s.id, s.org_id, s.state, s.sends, s.looks, s.polls, s.sent_at,
  s.last_sent_at, s.clock_offset, s.known_at, s.doubts, s.answered_at, s.submission_uid`;
const CANDIDATES = 8;

@Injectable()
export class MysqlSubmissions extends Submissions {
  constructor(
    private readonly units: UnitOfWork,
    private readonly repositories: Repositories,
  ) {
    super();
  }

  async waitingOrganisations(): Promise<string[]> {
    // A prepared submission that is still queued will be followed by a fuller one.
    const rows = await this.repositories.read<{ org_id: string }>(
      `SELECT DISTINCT d.org_id FROM invoicing_document d
       WHERE d.submit_status = ? AND d.submission_id IS NULL AND d.uuid IS NULL AND d.in_bin = 0
         AND {scope:d}
         AND NOT EXISTS (SELECT 1 FROM invoicing_submission s
           WHERE s.org_id = d.org_id AND s.state = 'prepared')
       LIMIT 100`,
      [Status.Submitted],
    );
    return rows.map((row) => row.org_id);
  }

  async lockWaiting(orgId: string, limit: number): Promise<string[]> {
    const rows = await this.repositories.read<{ id: string }>(
      `SELECT d.id FROM invoicing_document d
       WHERE d.submit_status = ? AND d.submission_id IS NULL AND d.uuid IS NULL AND d.in_bin = 0
         AND d.org_id = ? AND {scope:d}
       ORDER BY d.submit_time, d.id LIMIT ${Math.trunc(limit)} FOR UPDATE SKIP LOCKED`,
      [Status.Submitted, orgId],
    );
    return rows.map((row) => row.id);
  }

  async create(orgId: string, attempts: readonly NewAttempt[], now: Date): Promise<string> {
    const id = await this.units.newId();
    await this.query(
      `INSERT INTO invoicing_submission (id, org_id, state, create_time, document_count, due_time)
       VALUES (?, ?, 'prepared', ?, ?, ?)`,
      [id, orgId, now, attempts.length, now],
    );
    await this.insertAttempts(orgId, id, attempts, now);
    await this.query(
      'UPDATE invoicing_document SET submission_id = ?, version = version + 1 WHERE id IN (?)',
      [id, attempts.map((attempt) => attempt.documentId)],
    );
    return id;
  }

  recordStopped(orgId: string, attempts: readonly NewAttempt[], now: Date): Promise<void> {
    return this.insertAttempts(orgId, null, attempts, now);
  }

  async claimDue(
    states: readonly SubmissionState[],
    now: Date,
    leaseUntil: Date,
  ): Promise<Submission | null> {
    // Read without locks, then claimed by whoever is first: locking all due rows would leave the
    // other workers with nothing.
    const due = await this.repositories.read<SubmissionRow>(
      `SELECT ${submissionColumns} FROM invoicing_submission s
       WHERE s.state IN (${states.map(() => '?').join(', ')}) AND s.due_time <= ? AND {scope:s}
       ORDER BY s.due_time, s.id LIMIT ${CANDIDATES}`,
      [...states, now],
    );
    for (const row of due)
      if (await this.units.run(() => this.take(row, now, leaseUntil))) return submissionOf(row);
    return null;
  }

  private async take(row: SubmissionRow, now: Date, leaseUntil: Date): Promise<boolean> {
    const { affectedRows } = await this.query<{ affectedRows: number }>(
      `UPDATE invoicing_submission FORCE INDEX (PRIMARY) SET due_time = ?
       WHERE id = ? AND state = ? AND sends = ? AND due_time <= ?`,
      [leaseUntil, row.id, row.state, row.sends, now],
    );
    return affectedRows === 1;
  }

  async prolong(id: string, { from, to }: { from: Date; to: Date }): Promise<boolean> {
    const { affectedRows } = await this.query<{ affectedRows: number }>(
      'UPDATE invoicing_submission FORCE INDEX (PRIMARY) SET due_time = ? WHERE id = ? AND due_time = ?',
      [to, id, from],
    );
    return affectedRows === 1;
  }

  async lock(id: string): Promise<Submission> {
    const [row] = await this.repositories.read<SubmissionRow>(
      `SELECT ${submissionColumns} FROM invoicing_submission s
       WHERE s.id = ? AND {scope:s} FOR UPDATE`,
      [id],
    );
    if (!row) throw new NotFound();
    return submissionOf(row);
  }

  async change(id: string, changes: Parameters<Submissions['change']>[1]): Promise<void> {
    const names = (Object.keys(columns) as (keyof typeof columns)[]).filter(
      (name) => changes[name] !== undefined,
    );
    const sets = names.map((name) => `${columns[name]} = ?`);
    const values: unknown[] = names.map((name) => changes[name]);
    if (changes.exchange) {
      // The history of the call, oldest first; JSON functions that both engines support.
      sets.push(
        `exchanges = JSON_ARRAY_APPEND(COALESCE(exchanges, JSON_ARRAY()), '$', JSON_EXTRACT(?, '$'))`,
      );
      values.push(JSON.stringify(changes.exchange));
    }
    if (sets.length === 0) return;
    await this.query(`UPDATE invoicing_submission SET ${sets.join(', ')} WHERE id = ?`, [
      ...values,
      id,
    ]);
  }

  async attemptsOf(submissionId: string): Promise<Attempt[]> {
    const rows = await this.repositories.read<AttemptRow>(
      `SELECT a.id, a.document_id, a.invoice_number, a.issued_at, a.outcome, a.uuid
       FROM invoicing_attempt a WHERE a.submission_id = ? AND {scope:a} ORDER BY a.id`,
      [submissionId],
    );
    return rows.map((row) => ({
      id: row.id,
      documentId: row.document_id,
      invoiceNumber: row.invoice_number,
      issuedAt: row.issued_at,
      outcome: row.outcome,
      uuid: row.uuid,
    }));
  }

  async payloadsOf(submissionId: string): Promise<Map<string, Frozen>> {
    const rows = await this.repositories.read<Frozen & { id: string }>(
      `SELECT a.id, a.payload, a.hash FROM invoicing_attempt a
       WHERE a.submission_id = ? AND {scope:a}`,
      [submissionId],
    );
    return new Map(rows.map(({ id, payload, hash }) => [id, { payload, hash }]));
  }

  async closeAttempts(ends: readonly AttemptEnd[], outcome: Outcome, at: Date): Promise<void> {
    if (ends.length === 0) return;
    const ids = ends.map(({ id }) => id);
    await this.query('UPDATE invoicing_attempt SET outcome = ?, end_time = ? WHERE id IN (?)', [
      outcome,
      at,
      ids,
    ]);
    await this.giveEach('uuid', ends, ({ uuid }) => uuid);
    await this.giveEach('answer', ends, ({ answer }) => answer && JSON.stringify(answer));
  }

  /** A CASE expression for a column whose value differs from row to row. */
  private async giveEach(
    column: 'uuid' | 'answer',
    ends: readonly AttemptEnd[],
    valueOf: (end: AttemptEnd) => string | null | undefined,
  ): Promise<void> {
    const given = ends.filter((end) => valueOf(end));
    if (given.length === 0) return;
    const ids = given.map(({ id }) => id);
    await this.query(
      `UPDATE invoicing_attempt SET ${column} = ELT(FIELD(id, ?), ?) WHERE id IN (?)`,
      [ids, given.map(valueOf), ids],
    );
  }

  async knownUuids(uuids: readonly string[]): Promise<Map<string, string | null>> {
    if (uuids.length === 0) return new Map();
    const rows = await this.repositories.read<{ uuid: string; hash: string | null }>(
      `SELECT a.uuid, a.hash FROM invoicing_attempt a
       WHERE a.uuid IN (${uuids.map(() => '?').join(', ')}) AND {scope:a}`,
      uuids,
    );
    return new Map(rows.map(({ uuid, hash }) => [uuid, hash]));
  }

  async doubtsOf(documentIds: readonly string[]): Promise<Map<string, number>> {
    if (documentIds.length === 0) return new Map();
    const rows = await this.repositories.read<{ id: string; doubts: string }>(
      `SELECT d.id, SUM(s.doubts) AS doubts
       FROM invoicing_document d
       JOIN invoicing_attempt a ON a.document_id = d.id AND a.create_time >= d.submit_time
       JOIN invoicing_submission s ON s.id = a.submission_id
       WHERE d.id IN (${documentIds.map(() => '?').join(', ')}) AND {scope:d} GROUP BY d.id`,
      documentIds,
    );
    return new Map(rows.map(({ id, doubts }) => [id, Number(doubts)]));
  }

  async lostOf(documentIds: readonly string[]): Promise<Submission[]> {
    if (documentIds.length === 0) return [];
    const rows = await this.repositories.read<SubmissionRow>(
      `SELECT ${submissionColumns} FROM invoicing_submission s
       WHERE s.id IN (SELECT a.submission_id FROM invoicing_attempt a
         WHERE a.outcome = 'lost' AND a.document_id IN (${documentIds.map(() => '?').join(', ')}))
         AND {scope:s} ORDER BY s.id`,
      documentIds,
    );
    return rows.map(submissionOf);
  }

  async standsElsewhere(submissionId: string): Promise<boolean> {
    const rows = await this.repositories.read<{ id: string }>(
      `SELECT a.id FROM invoicing_attempt a
       JOIN invoicing_attempt o ON o.document_id = a.document_id AND o.id <> a.id
         AND o.outcome IN ('accepted', 'valid')
       WHERE a.submission_id = ? AND a.outcome = 'prepared' AND {scope:a} LIMIT 1`,
      [submissionId],
    );
    return rows.length > 0;
  }

  async release(documentIds: readonly string[]): Promise<void> {
    if (documentIds.length === 0) return;
    await this.query(
      'UPDATE invoicing_document SET submission_id = NULL, version = version + 1 WHERE id IN (?)',
      [documentIds],
    );
  }

  private async insertAttempts(
    orgId: string,
    submissionId: string | null,
    attempts: readonly NewAttempt[],
    now: Date,
  ): Promise<void> {
    if (attempts.length === 0) return;
    const rows = attempts.map((attempt) => [
      orgId,
      attempt.documentId,
      submissionId,
      now,
      attempt.invoiceNumber,
      attempt.issuedAt,
      attempt.payload,
      attempt.hash,
      attempt.outcome,
      attempt.findings ? JSON.stringify({ findings: attempt.findings }) : null,
      attempt.outcome === 'prepared' ? null : now,
    ]);
    await this.query(
      `INSERT INTO invoicing_attempt (org_id, document_id, submission_id, create_time,
        invoice_number, issued_at, payload, hash, outcome, answer, end_time)
       VALUES ${rows.map(() => '(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)').join(', ')}`,
      rows.flat(),
    );
  }

  private query<T>(sql: string, params: unknown[]): Promise<T> {
    return this.units.manager.query(sql, params);
  }
}

const submissionOf = (row: SubmissionRow): Submission => ({
  id: row.id,
  orgId: row.org_id,
  state: row.state,
  sends: row.sends,
  looks: row.looks,
  polls: row.polls,
  sentAt: row.sent_at,
  lastSentAt: row.last_sent_at,
  clockOffset: row.clock_offset,
  knownAt: row.known_at,
  doubts: row.doubts,
  answeredAt: row.answered_at,
  submissionUid: row.submission_uid,
});
