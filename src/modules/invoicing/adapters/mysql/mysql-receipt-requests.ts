import { Injectable } from '@nestjs/common';
import { Clock } from '@platform/clock';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { Repositories } from '@platform/tenancy/repositories';
import { can, Status, statuses } from '../../domain/document/lifecycle';
import {
  type HeldRequest,
  type ReceiptProblem,
  type ReceiptRequest,
  ReceiptRequests,
} from '../../application/ports/receipt-requests';

const unsent = statuses.filter((status) => status === Status.Saved || can('reEdit', status));

const emptyDetails = { params: {}, faults: [] } as const;

@Injectable()
export class MysqlReceiptRequests extends ReceiptRequests {
  constructor(
    private readonly units: UnitOfWork,
    private readonly repositories: Repositories,
    private readonly clock: Clock,
  ) {
    super();
  }

  override async add({
    documentId,
    orgId,
    entryId,
    language,
  }: Pick<ReceiptRequest, 'documentId' | 'orgId' | 'entryId' | 'language'>): Promise<void> {
    await this.units.manager.query(
      `INSERT INTO invoicing_receipt_request (document_id, org_id, entry_id, language, create_time)
       VALUES (?, ?, ?, ?, ?)`,
      [documentId, orgId, entryId, language, this.clock.now()],
    );
  }

  override ofDocument(documentId: string): Promise<ReceiptRequest | null> {
    return this.one('r.document_id = ?', documentId);
  }

  override ofEntry(entryId: string): Promise<ReceiptRequest | null> {
    return this.one('r.entry_id = ?', entryId);
  }

  override async note(documentId: string, problem: ReceiptProblem | null): Promise<void> {
    const { code, ...details } = problem ?? { code: null };
    await this.units.manager.query(
      'UPDATE invoicing_receipt_request SET problem = ?, problem_details = ? WHERE document_id = ?',
      [code?.slice(0, 64) ?? null, problem && JSON.stringify(details), documentId],
    );
  }

  /**
   * A request submitted by a person since is no longer held; one that came back is, even while it
   * is being corrected.
   */
  override async held(most: number): Promise<HeldRequest[]> {
    const rows = await this.repositories.read<
      Omit<HeldRequest, 'problem'> & { code: string; details: string | null }
    >(
      `SELECT r.document_id AS documentId, r.org_id AS orgId, r.entry_id AS entryId,
         r.create_time AS since, r.problem AS code, r.problem_details AS details,
         d.invoice_number AS number, d.submit_status AS status
       FROM invoicing_receipt_request r JOIN invoicing_document d ON d.id = r.document_id
       WHERE r.problem IS NOT NULL AND d.submit_status IN (${unsent.join(', ')}) AND {scope:r}
       ORDER BY r.document_id LIMIT ?`,
      [most],
    );
    return rows.map(({ code, details, ...row }) => ({
      documentId: String(row.documentId),
      orgId: String(row.orgId),
      entryId: String(row.entryId),
      number: row.number,
      since: row.since,
      status: Number(row.status) as Status,
      problem: { ...emptyDetails, ...(JSON.parse(details ?? '{}') as object), code },
    }));
  }

  override async mailed(documentId: string, at: Date): Promise<void> {
    await this.set('mailed_at = ?', at, documentId);
  }

  override async remove(documentId: string): Promise<void> {
    await this.units.manager.query('DELETE FROM invoicing_receipt_request WHERE document_id = ?', [
      documentId,
    ]);
  }

  private async one(where: string, id: string): Promise<ReceiptRequest | null> {
    const [row] = await this.repositories.read<ReceiptRequest>(
      `SELECT r.document_id AS documentId, r.org_id AS orgId, r.entry_id AS entryId, r.language,
         r.problem, r.mailed_at AS mailedAt
       FROM invoicing_receipt_request r WHERE ${where} AND {scope:r} FOR UPDATE`,
      [id],
    );
    return row
      ? { ...row, documentId: String(row.documentId), entryId: String(row.entryId) }
      : null;
  }

  private async set(column: string, value: unknown, documentId: string): Promise<void> {
    await this.units.manager.query(
      `UPDATE invoicing_receipt_request SET ${column} WHERE document_id = ?`,
      [value, documentId],
    );
  }
}
