import type { Params } from '@kernel/rules';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { CredentialsApi } from '@modules/authority';
import { CANCEL_WINDOW, deadlineOf } from '@modules/invoicing/contract';
import { Clock } from '@platform/clock';
import { currentScope } from '@platform/tenancy/org-scope';
import { Repositories } from '@platform/tenancy/repositories';
import type { SyncStatus, UrgentDocument, UrgentDocuments } from './received-dashboard.types';

interface UrgentRow extends Omit<UrgentDocument, 'deadline'> {
  validatedAt: Date;
}

const FEW = 8;

/** Incoming documents that can still be rejected, those that end soonest first. */
export class ListUrgentReceived extends Query<UrgentDocuments> {}

@QueryHandler(ListUrgentReceived)
export class ListUrgentReceivedHandler implements IQueryHandler<ListUrgentReceived> {
  constructor(
    private readonly repositories: Repositories,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<UrgentDocuments> {
    const since = new Date(this.clock.now().getTime() - CANCEL_WINDOW);
    const where = `d.direction = 'incoming' AND d.status = 'valid' AND d.rejection IN ('none', 'refused')
      AND d.validated_at > ? AND {scope:d}`;
    const [rows, [counted]] = await Promise.all([
      this.repositories.read<UrgentRow>(
        `SELECT d.id, d.internal_id AS internalId, d.issuer_name AS issuerName, d.total,
           d.validated_at AS validatedAt
         FROM receiving_document d WHERE ${where} ORDER BY d.validated_at, d.id LIMIT ${FEW}`,
        [since],
      ),
      this.repositories.read<{ count: string }>(
        `SELECT COUNT(*) AS count FROM receiving_document d WHERE ${where}`,
        [since],
      ),
    ]);
    const documents = rows.map(({ validatedAt, ...row }) => ({
      ...row,
      deadline: deadlineOf(validatedAt).toISOString(),
    }));
    return { documents, count: Number(counted!.count) };
  }
}

/** How fresh what was received is, in the person's own organisation. */
export class GetSyncStatus extends Query<SyncStatus> {}

@QueryHandler(GetSyncStatus)
export class GetSyncStatusHandler implements IQueryHandler<GetSyncStatus> {
  constructor(
    private readonly repositories: Repositories,
    private readonly credentials: CredentialsApi,
  ) {}

  async execute(): Promise<SyncStatus> {
    const { orgId } = currentScope();
    const [credential, [state], [windows]] = await Promise.all([
      this.credentials.credentialOf(orgId),
      this.repositories.read<{ success: Date | null; error: string | null; params: unknown }>(
        `SELECT s.last_success AS success, s.last_error AS error, s.last_error_params AS params
         FROM receiving_sync s WHERE s.org_id = ? AND {scope:s}`,
        [orgId],
      ),
      this.repositories.read<{ count: string }>(
        `SELECT COUNT(*) AS count FROM receiving_window w
         WHERE w.org_id = ? AND w.open = 1 AND {scope:w}`,
        [orgId],
      ),
    ]);
    return {
      hasCredential: credential !== null,
      lastSuccess: state?.success?.toISOString() ?? null,
      lastError: state?.error ? { code: state.error, params: paramsOf(state.params) } : null,
      openWindows: Number(windows!.count),
    };
  }
}

const paramsOf = (json: unknown): Params =>
  typeof json === 'string' ? (JSON.parse(json) as Params) : ((json as Params | null) ?? {});
