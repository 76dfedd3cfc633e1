import { Injectable } from '@nestjs/common';
import { AuditTrail } from '@platform/audit/audit-trail';
import { Clock } from '@platform/clock';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { SnakeNames } from '@platform/db/snake-names';
import { Outbox } from '@platform/outbox/outbox';
import { currentScope } from '@platform/tenancy/org-scope';
import { Repositories } from '@platform/tenancy/repositories';
import type { ScopedRepository } from '@platform/tenancy/scoped-repository';
import { type Kept, ReceivedDocuments } from '../../application/ports/received-documents';
import { Received } from '../../domain/received';
import type { ReceivedState, Rejection, ReportedDocument } from '../../domain/received.types';
import { rejectionAfter } from '../../domain/rejection';
import { receivedSchema, type ReceivedRow, reportedColumns } from './received.schema';

const snake = new SnakeNames();
const members = Object.keys(reportedColumns) as (keyof ReportedDocument)[];
const columnOf = (name: string): string => snake.columnName(name, undefined, []);

/** The columns that the authority may change later; all others are immutable. */
const changing = [
  'longId',
  'status',
  'statusReason',
  'validatedAt',
  'cancelledAt',
  'rejectRequestedAt',
  'totalSales',
  'totalDiscount',
  'netAmount',
  'total',
  'issuerTin',
  'receiverTin',
  'supplierTin',
  'buyerTin',
] as (keyof ReportedDocument)[];

interface Known extends ReportedDocument {
  id: string;
  rejection: Rejection;
}

@Injectable()
export class MysqlReceivedDocuments extends ReceivedDocuments {
  private readonly rows: ScopedRepository<ReceivedRow>;
  private readonly read = new WeakMap<Received, ReceivedRow>();

  constructor(
    private readonly units: UnitOfWork,
    private readonly repositories: Repositories,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {
    super();
    this.rows = repositories.of(receivedSchema, { scope: 'organisation', audit: 'received' });
  }

  async keep(reported: readonly ReportedDocument[]): Promise<Kept> {
    if (reported.length === 0) return { added: 0, changed: 0 };
    const known = await this.known(reported);
    const news = reported.filter((each) => !known.has(keyOf(each)));
    const changes = reported.flatMap((each) => {
      const before = known.get(keyOf(each));
      return before && differs(before, each) ? [{ before, after: each }] : [];
    });
    const added = await this.insert(news);
    for (const { before, after } of changes) await this.change(before, after);
    return { added, changed: changes.length };
  }

  async get(id: string): Promise<Received> {
    const row = await this.rows.getForUpdate(id);
    const received = new Received({ ...row, id: row.id, orgId: row.orgId });
    this.read.set(received, row);
    return received;
  }

  async save(received: Received): Promise<void> {
    const before = this.read.get(received);
    if (!before) throw new Error('A document is saved by whoever read it');
    await this.rows.update(before, ownPart(received.state));
    await this.outbox.add(received.takeEvents());
  }

  /** Locked until the page is stored: a concurrent rejection request must not be overwritten. */
  private async known(reported: readonly ReportedDocument[]): Promise<Map<string, Known>> {
    const rows = await this.repositories.read<Known>(
      `SELECT d.id, d.rejection, ${members.map((name) => `d.${columnOf(name)} AS ${name}`).join(', ')}
       FROM receiving_document d WHERE d.uuid IN (?) AND d.org_id = ? AND {scope:d} FOR UPDATE`,
      [reported.map(({ uuid }) => uuid), currentScope().orgId],
    );
    return new Map(rows.map((row) => [keyOf(row), row]));
  }

  /** The unique key decides: a row that another worker inserted first is left alone. */
  private async insert(news: readonly ReportedDocument[]): Promise<number> {
    if (news.length === 0) return 0;
    const now = this.clock.now();
    const { orgId } = currentScope();
    const ids = await this.units.newIds(news.length);
    const own = ['id', 'org_id', 'create_time', 'update_time', 'rejection'];
    const columns = [...own, ...members.map(columnOf)];
    const { affectedRows }: { affectedRows: number } = await this.units.manager.query(
      `INSERT IGNORE INTO receiving_document (${columns.join(', ')})
       VALUES ${news.map(() => `(${columns.map(() => '?').join(', ')})`).join(', ')}`,
      news.flatMap((each, index) => [
        ids[index],
        orgId,
        now,
        now,
        rejectionAfter('none', each),
        ...members.map((name) => each[name]),
      ]),
    );
    return affectedRows;
  }

  private async change(before: Known, after: ReportedDocument): Promise<void> {
    const rejection = rejectionAfter(before.rejection, after);
    const sets = changing.map((name) => `${columnOf(name)} = ?`).join(', ');
    await this.units.manager.query(
      `UPDATE receiving_document SET ${sets}, rejection = ?, version = version + 1, update_time = ?
       WHERE id = ?`,
      [...changing.map((name) => after[name]), rejection, this.clock.now(), before.id],
    );
    await this.audit.record({
      orgId: currentScope().orgId,
      resource: 'received',
      recordId: before.id,
      action: 'update',
      before: pick(before),
      after: { ...pick(after), rejection },
    });
  }
}

const keyOf = ({ direction, uuid }: Pick<ReportedDocument, 'direction' | 'uuid'>): string =>
  `${direction} ${uuid}`;

const pick = (reported: ReportedDocument & { rejection?: Rejection }): object => ({
  ...Object.fromEntries(changing.map((name) => [name, reported[name]])),
  rejection: reported.rejection,
});

const differs = (before: ReportedDocument, after: ReportedDocument): boolean =>
  changing.some((name) => plain(before[name]) !== plain(after[name]));

/** Amounts arrive as `108` and are stored as `108.00`; instants are stored to the millisecond. */
function plain(value: ReportedDocument[keyof ReportedDocument]): string | number | null {
  if (value instanceof Date) return value.getTime();
  if (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value))
    return value.includes('.') ? value.replace(/\.?0+$/, '') : value;
  return value;
}

const ownPart = (state: ReceivedState) => ({
  rejection: state.rejection,
  rejectionReason: state.rejectionReason,
  rejectionAskedAt: state.rejectionAskedAt,
  rejectionFaults: state.rejectionFaults,
  rejectRequestedAt: state.rejectRequestedAt,
});
