import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { escapeLike } from '@platform/db/escape-like';
import { Repositories } from '@platform/tenancy/repositories';
import type { FoundDocument } from './find-documents.types';

const MAX = 8;

/** Documents of every kind by part of their number; those that begin with it first, then the newest. */
export class FindDocuments extends Query<FoundDocument[]> {
  constructor(readonly text: string) {
    super();
  }
}

@QueryHandler(FindDocuments)
export class FindDocumentsHandler implements IQueryHandler<FindDocuments> {
  constructor(private readonly repositories: Repositories) {}

  async execute({ text }: FindDocuments): Promise<FoundDocument[]> {
    const wanted = escapeLike(text.trim());
    const rows = await this.repositories.read<FoundDocument>(
      `SELECT d.id, d.kind, d.invoice_number AS invoiceNumber, d.supplier_name AS supplierName,
         d.buyer_name AS buyerName, d.submit_status AS submitStatus
       FROM invoicing_document d
       WHERE d.in_bin = 0 AND d.invoice_number LIKE ? AND {scope:d}
       ORDER BY d.invoice_number LIKE ? DESC, d.id DESC LIMIT ${MAX}`,
      [`%${wanted}%`, `${wanted}%`],
    );
    return rows.map((row) => ({ ...row, id: String(row.id) }));
  }
}
