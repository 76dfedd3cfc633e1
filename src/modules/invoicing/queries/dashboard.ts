import { Injectable } from '@nestjs/common';
import type { Fault } from '@kernel/rules';
import { HOUR } from '@kernel/time';
import { Clock } from '@platform/clock';
import { Repositories } from '@platform/tenancy/repositories';
import { kindNumbers, kinds, type KindNumber } from '../domain/document/kinds';
import { CANCEL_WINDOW, deadlineOf, Status } from '../domain/document/lifecycle';

export interface StatusCount {
  status: Status;
  count: number;
  /** In ringgit, at each document's rate. */
  amount: string;
}

export interface FaultyDocument {
  id: string;
  kind: KindNumber;
  invoiceNumber: string | null;
  /** The other side. */
  partyName: string | null;
  status: Status;
  faults: readonly Fault[];
  at: string;
}

export interface Deadline {
  id: string;
  kind: KindNumber;
  invoiceNumber: string | null;
  /** The other side. */
  partyName: string | null;
  totalPayableAmount: string;
  currencyCode: string | null;
  /** Until then it can be cancelled. */
  deadline: string;
  rejectionRequested: boolean;
}

export interface DayCount {
  date: string;
  count: number;
  amount: string;
}

export interface Dashboard {
  byStatus: StatusCount[];
  byDay: DayCount[];
  recentFaults: FaultyDocument[];
  deadlines: Deadline[];
}

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

const LAST = 30 * 24 * HOUR;
const FEW = 8;

/** What a person wants to know first: where documents stand, what failed, what will be too late. */
@Injectable()
export class DashboardQuery {
  constructor(
    private readonly repositories: Repositories,
    private readonly clock: Clock,
  ) {}

  async read(): Promise<Dashboard> {
    const [byStatus, byDay, recentFaults, deadlines] = await Promise.all([
      this.byStatus(),
      this.byDay(),
      this.recentFaults(),
      this.deadlines(),
    ]);
    return { byStatus, byDay, recentFaults, deadlines };
  }

  private async byStatus(): Promise<StatusCount[]> {
    const rows = await this.repositories.read<{ status: Status; count: string; amount: string }>(
      `SELECT d.submit_status AS status, COUNT(*) AS count,
         CAST(SUM(ROUND(d.total_payable_amount * COALESCE(d.exchange_rate, 1), 2)) AS DECIMAL(24,2)) AS amount
       FROM invoicing_document d
       WHERE d.in_bin = 0 AND d.create_time >= ? AND {scope:d}
       GROUP BY d.submit_status ORDER BY d.submit_status`,
      [this.since()],
    );
    return rows.map((row) => ({ ...row, count: Number(row.count) }));
  }

  private async byDay(): Promise<DayCount[]> {
    const rows = await this.repositories.read<{ date: string; count: string; amount: string }>(
      `SELECT d.issue_date AS date, COUNT(*) AS count,
         CAST(SUM(ROUND(d.total_payable_amount * COALESCE(d.exchange_rate, 1), 2)) AS DECIMAL(24,2)) AS amount
       FROM invoicing_document d
       WHERE d.in_bin = 0 AND d.submit_status = ? AND d.create_time >= ? AND {scope:d}
       GROUP BY d.issue_date ORDER BY d.issue_date`,
      [Status.Valid, this.since()],
    );
    return rows.map((row) => ({ ...row, count: Number(row.count) }));
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

  /** Valid documents that can still be cancelled, those that end soonest first. */
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

  private since(): Date {
    return new Date(this.clock.now().getTime() - LAST);
  }
}
