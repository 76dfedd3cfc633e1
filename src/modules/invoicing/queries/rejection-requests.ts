import { Injectable } from '@nestjs/common';
import { Repositories } from '@platform/tenancy/repositories';
import type { KindNumber } from '../domain/document/kinds';
import { deadlineOf, Status } from '../domain/document/lifecycle';

export interface RejectionRequests {
  kind: KindNumber;
  count: number;
  /** The earliest deadline for accepting one of them. */
  deadline: string;
}

/** Unanswered rejection requests of buyers, by kind of document. */
@Injectable()
export class RejectionRequestsQuery {
  constructor(private readonly repositories: Repositories) {}

  async open(): Promise<RejectionRequests[]> {
    const rows = await this.repositories.read<{ kind: KindNumber; count: string; first: Date }>(
      `SELECT d.kind, COUNT(*) AS count, MIN(d.validated_at) AS first FROM invoicing_document d
       WHERE d.is_rejected = 1 AND d.submit_status = ${Status.Valid} AND d.in_bin = 0
         AND d.cancel_requested_at IS NULL AND {scope:d}
       GROUP BY d.kind ORDER BY d.kind`,
    );
    return rows.map(({ kind, count, first }) => ({
      kind,
      count: Number(count),
      deadline: deadlineOf(first).toISOString(),
    }));
  }
}
