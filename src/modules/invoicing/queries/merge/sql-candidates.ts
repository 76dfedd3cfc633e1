import { Injectable } from '@nestjs/common';
import { Repositories } from '@platform/tenancy/repositories';
import { Candidates, type MonthOfSales } from '../../application/ports/candidates';
import { anonymousSales } from './anonymous-sales';

@Injectable()
export class SqlCandidates extends Candidates {
  constructor(private readonly repositories: Repositories) {
    super();
  }

  async of({ supplierId, month }: MonthOfSales, most: number): Promise<string[]> {
    const sales = anonymousSales(month);
    const rows = await this.repositories.read<{ id: string }>(
      `SELECT d.id FROM invoicing_document d
       JOIN invoicing_document_content c ON c.document_id = d.id
       WHERE d.supplier_id = ? AND ${sales.sql} AND {scope:d}
       ORDER BY d.invoice_number, d.id LIMIT ?`,
      [supplierId, ...sales.params, most],
    );
    return rows.map(({ id }) => String(id));
  }
}
