import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Repositories } from '@platform/tenancy/repositories';
import type { KindNumber } from '../domain/document/kinds';
import { deadlineOf, Status } from '../domain/document/lifecycle';
import type { RejectionRequests } from './rejection-requests.types';

/** Buyers' requests that the issuer has not answered yet, by kind of document. */
export class ListRejectionRequests extends Query<RejectionRequests[]> {}

@QueryHandler(ListRejectionRequests)
export class ListRejectionRequestsHandler implements IQueryHandler<ListRejectionRequests> {
  constructor(private readonly repositories: Repositories) {}

  async execute(): Promise<RejectionRequests[]> {
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
