import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { NotFound } from '@kernel/rules';
import { TaxAuthority } from '@modules/authority';
import { IdentityApi } from '@modules/identity';
import { deadlineOf } from '@modules/invoicing/contract';
import { Clock } from '@platform/clock';
import { Lists, whereOf } from '@platform/resource';
import { Repositories } from '@platform/tenancy/repositories';
import type { ReceivedState } from '../domain/received.types';
import { refusalToReject } from '../domain/rejection';
import { ReceivedHints } from './received-hints';
import type { HistoryEntry, ReceivedView, Reported } from './received-views.types';
import { anyReceivedSpec, receivedColumns } from './received-list-spec';

interface AuditRow {
  at: Date;
  user_id: string | null;
  reason: string | null;
  action: string;
  before_data: string | object | null;
  after_data: string | object | null;
}

async function stateOf(lists: Lists, id: string): Promise<ReceivedState & Reported> {
  const where = whereOf(anyReceivedSpec, {}, { sql: 'd.id = ?', params: [id] });
  const members = Object.entries(receivedColumns).map(([name, { sql }]) => `${sql} AS ${name}`);
  const [row] = await lists.read(anyReceivedSpec, {
    sql: `SELECT ${members.join(', ')}, d.long_id AS longId, d.issuer_id_type AS issuerIdType,
          d.receiver_id_type AS receiverIdType, d.rejection_asked_at AS rejectionAskedAt,
          d.rejection_faults AS rejectionFaults
        FROM ${anyReceivedSpec.from} WHERE ${where.sql}`,
    params: where.params,
  });
  if (!row) throw new NotFound();
  const faults = row.rejectionFaults;
  return {
    ...row,
    rejectionFaults: typeof faults === 'string' ? (JSON.parse(faults) as unknown) : faults,
  } as never;
}

/** One received document as its page shows it. */
export class GetReceived extends Query<ReceivedView> {
  constructor(readonly id: string) {
    super();
  }
}

@QueryHandler(GetReceived)
export class GetReceivedHandler implements IQueryHandler<GetReceived> {
  constructor(
    private readonly lists: Lists,
    private readonly hints: ReceivedHints,
    private readonly authority: TaxAuthority,
    private readonly clock: Clock,
  ) {}

  async execute({ id }: GetReceived): Promise<ReceivedView> {
    const state = await stateOf(this.lists, id);
    const [hints] = await this.hints.of([state]);
    const { uuid, longId, validatedAt } = state;
    return {
      ...state,
      ...hints!,
      validationLink: longId ? this.authority.validationLink(uuid, longId) : null,
      deadline: validatedAt ? deadlineOf(validatedAt).toISOString() : null,
      refusal: refusalToReject(state, this.clock.now()),
    };
  }
}

/** What happened to it here: who, when, what; newest first. */
export class GetReceivedHistory extends Query<HistoryEntry[]> {
  constructor(readonly id: string) {
    super();
  }
}

@QueryHandler(GetReceivedHistory)
export class GetReceivedHistoryHandler implements IQueryHandler<GetReceivedHistory> {
  constructor(
    private readonly lists: Lists,
    private readonly repositories: Repositories,
    private readonly identity: IdentityApi,
  ) {}

  async execute({ id }: GetReceivedHistory): Promise<HistoryEntry[]> {
    await stateOf(this.lists, id);
    const rows = await this.repositories.read<AuditRow>(
      `SELECT a.at, a.user_id, a.reason, a.action, a.before_data, a.after_data
       FROM platform_audit a WHERE a.resource = 'received' AND a.record_id = ?
         AND a.org_id IN (SELECT d.org_id FROM receiving_document d WHERE d.id = ? AND {scope:d})
       ORDER BY a.id DESC LIMIT 200`,
      [id, id],
    );
    const names = await this.identity.userNames(rows.flatMap((row) => row.user_id ?? []));
    return rows.map((row) => ({
      at: row.at.toISOString(),
      userName: row.user_id === null ? null : (names.get(row.user_id) ?? null),
      reason: row.reason,
      action: row.action,
      before: parsed(row.before_data),
      after: parsed(row.after_data),
    }));
  }
}

const parsed = (json: string | object | null): HistoryEntry['before'] =>
  typeof json === 'string' ? (JSON.parse(json) as HistoryEntry['before']) : json && { ...json };
