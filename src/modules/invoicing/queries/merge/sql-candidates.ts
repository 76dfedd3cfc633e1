import { Injectable } from '@nestjs/common';
import { Repositories } from '@platform/tenancy/repositories';
import { Candidates, type MonthOfSales } from '../../application/ports/candidates';
import { GeneralTin } from '../../domain/document/general-tin';
import { Status } from '../../domain/document/lifecycle';
import { firstDayOf, lastDayOf } from '../../domain/merge/dated-rules';

const notAccepted = [Status.Saved, Status.Failed, Status.Withdrawn, Status.Invalid];

@Injectable()
export class SqlCandidates extends Candidates {
  constructor(private readonly repositories: Repositories) {
    super();
  }

  async of({ supplierId, month }: MonthOfSales, most: number): Promise<string[]> {
    const rows = await this.repositories.read<{ id: string }>(
      `SELECT d.id FROM invoicing_document d
       WHERE d.kind = 1 AND d.in_bin = 0 AND d.supplier_id = ? AND d.buyer_tin = ?
         AND d.issue_date BETWEEN ? AND ? AND d.submit_status IN (?)
         AND d.merge_status = 'none' AND {scope:d}
       ORDER BY d.invoice_number, d.id LIMIT ?`,
      [supplierId, GeneralTin.public, firstDayOf(month), lastDayOf(month), notAccepted, most],
    );
    return rows.map(({ id }) => String(id));
  }
}
