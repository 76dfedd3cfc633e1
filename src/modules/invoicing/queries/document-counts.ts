import { Injectable } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Repositories } from '@platform/tenancy/repositories';
import type { KindNumber } from '../domain/document/kinds';
import { Status } from '../domain/document/lifecycle';

export interface DocumentCount {
  status: Status;
  count: number;
}

/** Document counts. */
@Injectable()
export class DocumentCounts {
  constructor(private readonly repositories: Repositories) {}

  /** Documents that the authority has not accepted yet. */
  async waiting(): Promise<number> {
    const [row] = await this.repositories.read<{ count: string }>(
      `SELECT COUNT(*) AS count FROM invoicing_document d
       WHERE d.submit_status = ? AND d.uuid IS NULL AND {scope:d}`,
      [Status.Submitted],
    );
    return Number(row!.count);
  }
}

/** By status, for the tabs of a list; a status without documents is omitted. */
export class CountDocumentsByStatus extends Query<DocumentCount[]> {
  constructor(readonly kind: KindNumber) {
    super();
  }
}

@QueryHandler(CountDocumentsByStatus)
export class CountDocumentsByStatusHandler implements IQueryHandler<CountDocumentsByStatus> {
  constructor(private readonly repositories: Repositories) {}

  async execute({ kind }: CountDocumentsByStatus): Promise<DocumentCount[]> {
    const rows = await this.repositories.read<{ status: Status; count: string }>(
      `SELECT d.submit_status AS status, SUM(d.documents) AS count FROM invoicing_document_count d
       WHERE d.kind = ? AND d.in_bin = 0 AND {scope:d}
       GROUP BY d.submit_status HAVING SUM(d.documents) <> 0 ORDER BY d.submit_status`,
      [kind],
    );
    return rows.map(({ status, count }) => ({ status, count: Number(count) }));
  }
}
