import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Fault } from '@kernel/rules';
import { addDays, businessDate, parseLocalDateTime, type PlainDate, daysFrom } from '@kernel/time';
import { Clock } from '@platform/clock';
import { Repositories } from '@platform/tenancy/repositories';
import { kindNumbers, kinds, type KindNumber } from '../domain/document/kinds';
import { CANCEL_WINDOW, deadlineOf, Status } from '../domain/document/lifecycle';
import { ringgitSql } from './ringgit-sql';
import type { Dashboard, DayCount, Deadline, FaultyDocument, StatusCount } from './dashboard.types';

const selfBilled = kindNumbers.filter((number) => kinds[number].selfBilled);
const PARTY = `IF(d.kind IN (${selfBilled.join(', ')}), d.supplier_name, d.buyer_name) AS party_name`;

interface FaultRow {
  id: string;
  kind: KindNumber;
  invoice_number: string | null;
  party_name: string | null;
  submit_status: Status;
  faults: string | Fault[] | null;
  update_time: Date;
}

interface DeadlineRow {
  id: string;
  kind: KindNumber;
  invoice_number: string | null;
  party_name: string | null;
  total_payable_amount: string;
  currency_code: string | null;
  validated_at: Date;
  is_rejected: number;
}

const LAST_DAYS = 30;
const FEW = 8;
/**
 * Notes reduce the amount and self-billed documents are purchases: a plain sum covers invoices
 * only.
 */
const INVOICE = 1;
const AMOUNT = `CAST(SUM(${ringgitSql('total_payable_amount')}) AS DECIMAL(24,2)) AS amount`;
/** The sources of a merged invoice are counted as part of it. */
const STATUS_CONDITION = `d.kind = ${INVOICE} AND d.in_bin = 0 AND d.merge_status <> 'contained'`;

/** The most important first: the state of documents, what failed, what is due soon. */
export class GetDashboard extends Query<Dashboard> {}

@QueryHandler(GetDashboard)
export class GetDashboardHandler implements IQueryHandler<GetDashboard> {
  constructor(
    private readonly repositories: Repositories,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<Dashboard> {
    const since = addDays(businessDate(this.clock.now()), 1 - LAST_DAYS);
    const [byStatus, byDay, recentFaults, deadlines] = await Promise.all([
      this.byStatus(since),
      this.byDay(since),
      this.recentFaults(),
      this.deadlines(),
    ]);
    return { since, byStatus, byDay, recentFaults, deadlines };
  }

  /** Invoices created in the period. */
  private async byStatus(since: PlainDate): Promise<StatusCount[]> {
    const rows = await this.repositories.read<{ status: Status; count: string; amount: string }>(
      `SELECT d.submit_status AS status, COUNT(*) AS count, ${AMOUNT} FROM invoicing_document d
       WHERE ${STATUS_CONDITION} AND d.create_time >= ? AND {scope:d}
       GROUP BY d.submit_status ORDER BY d.submit_status`,
      [parseLocalDateTime(`${since} 00:00:00`)],
    );
    return rows.map((row) => ({ ...row, count: Number(row.count) }));
  }

  /** Valid invoices issued in the period. */
  private async byDay(since: PlainDate): Promise<DayCount[]> {
    const rows = await this.repositories.read<{ date: string; count: string; amount: string }>(
      `SELECT d.issue_date AS date, COUNT(*) AS count, ${AMOUNT} FROM invoicing_document d
       WHERE ${STATUS_CONDITION} AND d.submit_status = ? AND d.issue_date >= ? AND {scope:d}
       GROUP BY d.issue_date ORDER BY d.issue_date`,
      [Status.Valid, since],
    );
    const byDate = new Map(rows.map((row) => [row.date, { ...row, count: Number(row.count) }]));
    // Days without invoices are included; invoices issued ahead extend the range beyond today.
    const last = [...byDate.keys(), businessDate(this.clock.now())].reduce((a, b) =>
      a > b ? a : b,
    );
    return daysFrom(since, last).map(
      (date) => byDate.get(date) ?? { date, count: 0, amount: '0.00' },
    );
  }

  private async recentFaults(): Promise<FaultyDocument[]> {
    const rows = await this.repositories.read<FaultRow>(
      `SELECT d.id, d.kind, d.invoice_number, ${PARTY}, d.submit_status, d.faults, d.update_time
       FROM invoicing_document d
       WHERE d.in_bin = 0 AND d.submit_status IN (?, ?) AND {scope:d}
       ORDER BY d.update_time DESC, d.id DESC LIMIT ${FEW}`,
      [Status.Failed, Status.Invalid],
    );
    return rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      invoiceNumber: row.invoice_number,
      partyName: row.party_name,
      status: row.submit_status,
      faults:
        typeof row.faults === 'string' ? (JSON.parse(row.faults) as Fault[]) : (row.faults ?? []),
      at: row.update_time.toISOString(),
    }));
  }

  /** Valid documents that can still be cancelled, nearest deadline first. */
  private async deadlines(): Promise<Deadline[]> {
    const rows = await this.repositories.read<DeadlineRow>(
      `SELECT d.id, d.kind, d.invoice_number, ${PARTY}, d.total_payable_amount, d.currency_code,
         d.validated_at, d.is_rejected
       FROM invoicing_document d
       WHERE d.in_bin = 0 AND d.submit_status = ? AND d.validated_at > ? AND {scope:d}
       ORDER BY d.is_rejected DESC, d.validated_at, d.id LIMIT ${FEW}`,
      [Status.Valid, new Date(this.clock.now().getTime() - CANCEL_WINDOW)],
    );
    return rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      invoiceNumber: row.invoice_number,
      partyName: row.party_name,
      totalPayableAmount: row.total_payable_amount,
      currencyCode: row.currency_code,
      deadline: deadlineOf(row.validated_at).toISOString(),
      rejectionRequested: Boolean(row.is_rejected),
    }));
  }
}
