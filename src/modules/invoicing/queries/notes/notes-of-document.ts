import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { NotFound } from '@kernel/rules';
import { amountText, decimal } from '@kernel/money';
import { Repositories } from '@platform/tenancy/repositories';
import { COUNTS } from './counted-notes';
import type { Corrected, NotesView, Related } from './notes-of-document.types';

/** The number shown on a page; an original with more has a list of its own. */
const MAX = 200;

interface SumRow {
  total: string;
  noted: string;
  currencyCode: string | null;
}

const NOTED = `(SELECT COALESCE(SUM(r.amount), 0) FROM invoicing_document_reference r
  JOIN invoicing_document n ON n.id = r.note_id WHERE r.original_id = d.id AND ${COUNTS})`;

/** The notes against a document, what a note corrects, and what remains. */
export class GetNotesOfDocument extends Query<NotesView> {
  constructor(readonly id: string) {
    super();
  }
}

@QueryHandler(GetNotesOfDocument)
export class GetNotesOfDocumentHandler implements IQueryHandler<GetNotesOfDocument> {
  constructor(private readonly repositories: Repositories) {}

  async execute({ id }: GetNotesOfDocument): Promise<NotesView> {
    const [own] = await this.repositories.read<SumRow>(
      `SELECT d.total_including_tax AS total, d.currency_code AS currencyCode, ${NOTED} AS noted
       FROM invoicing_document d WHERE d.id = ? AND {scope:d}`,
      [id],
    );
    if (!own) throw new NotFound();
    const [corrects, notes] = await Promise.all([this.corrects(id), this.notes(id)]);
    return { ...own, corrects, notes, noted: amountText(decimal(own.noted)), left: leftIn(own) };
  }

  private notes(id: string): Promise<Related[]> {
    return this.repositories.read(
      `SELECT n.id, n.kind, n.invoice_number AS invoiceNumber, n.submit_status AS submitStatus,
         n.issue_date AS issueDate, n.currency_code AS currencyCode, r.amount
       FROM invoicing_document d
       JOIN invoicing_document_reference r ON r.original_id = d.id
       JOIN invoicing_document n ON n.id = r.note_id
       WHERE d.id = ? AND n.in_bin = 0 AND {scope:d} ORDER BY n.id DESC LIMIT ${MAX}`,
      [id],
    );
  }

  private async corrects(id: string): Promise<Corrected[]> {
    const rows = await this.repositories.read<Omit<Corrected, 'left'> & { noted: string | null }>(
      `SELECT d.id, d.kind, COALESCE(d.invoice_number, x.invoice_number) AS invoiceNumber,
         d.submit_status AS submitStatus, d.issue_date AS issueDate, x.uuid,
         d.currency_code AS currencyCode, x.amount, d.total_including_tax AS total,
         CASE WHEN d.id IS NULL THEN NULL ELSE ${NOTED} END AS noted
       FROM invoicing_document note
       JOIN invoicing_document_reference x ON x.note_id = note.id
       LEFT JOIN invoicing_document d ON d.id = x.original_id AND d.org_id = note.org_id
       WHERE note.id = ? AND {scope:note} ORDER BY x.position`,
      [id],
    );
    return rows.map(({ noted, ...row }) => ({
      ...row,
      left: row.total === null || noted === null ? null : leftIn({ total: row.total, noted }),
    }));
  }
}

const leftIn = ({ total, noted }: Pick<SumRow, 'total' | 'noted'>): string =>
  amountText(decimal(total).minus(noted));
