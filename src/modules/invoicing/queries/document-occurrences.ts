import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  addDays,
  businessDate,
  HOUR,
  localInstant,
  MINUTE,
  monthBefore,
  monthOf,
} from '@kernel/time';
import { Commands } from '@platform/cqrs/commands';
import { type Occurrence, type OccurrencePeriod, Occurrences } from '@platform/occurrences';
import { Repositories } from '@platform/tenancy/repositories';
import { AcceptRejection } from '../application/commands/accept-rejection';
import { kindNames } from '../domain/document/kind-names';
import { type KindNumber, kindNumbers } from '../domain/document/kinds';
import { CANCEL_WINDOW, deadlineOf, Status } from '../domain/document/lifecycle';
import { dueDateOf } from '../domain/merge/dated-rules';
import { anonymousSales } from './merge/anonymous-sales';

/** How long before its end a window is reported as closing. */
const WARNING = 6 * HOUR;
/** A document that has waited longer is stuck. */
const PATIENCE = 30 * MINUTE;
/** How many days before the consolidated document of a month is due its remaining receipts are reported. */
const DAYS_BEFORE = 2;
const REMINDED_AT = '09:00';

const PAGE = 'document:page';

interface Row {
  id: string;
  org_id: string;
  kind: KindNumber;
  invoice_number: string | null;
  issuer_id: string | null;
  supplier_name: string | null;
  buyer_name: string | null;
  currency_code: string | null;
  total_payable_amount: string;
  submit_status: Status;
  submit_time: Date | null;
  validated_at: Date | null;
  reject_time: Date | null;
  cancel_time: Date | null;
  create_user_id: string | null;
}

const columns = `d.id, d.org_id, d.kind, d.invoice_number, d.issuer_id, d.supplier_name, d.buyer_name,
  d.currency_code, d.total_payable_amount, d.submit_status, d.submit_time, d.validated_at,
  d.reject_time, d.cancel_time, d.create_user_id`;

/** Events of documents, as occurrences for notifications. */
@Injectable()
export class DocumentOccurrences implements OnModuleInit {
  constructor(
    private readonly occurrences: Occurrences,
    private readonly repositories: Repositories,
    private readonly commands: Commands,
  ) {}

  onModuleInit(): void {
    const { Valid, Invalid, Cancelled, Rejected } = Status;
    const changed = (topic: string, statuses: readonly Status[]): void =>
      this.occurrences.contribute(topic, (period) => this.changed(period, statuses));
    changed('documentValid', [Valid]);
    changed('documentInvalid', [Invalid]);
    changed('documentCancelled', [Cancelled, Rejected]);
    this.occurrences.contribute('rejectionAsked', (period) => this.rejections(period));
    this.occurrences.contribute('windowClosing', (period) => this.closing(period));
    this.occurrences.contribute('queueStuck', (period) => this.stuck(period));
    this.occurrences.contribute('consolidationDue', (period) => this.unconsolidated(period));
    this.occurrences.contributeOperation('acceptRejection', {
      consequence: (id) => this.rejectionOf(id),
      perform: (id) => this.commands.execute(new AcceptRejection(id)),
    });
  }

  /** A document reaches a status once for each submission. */
  private async changed(
    { orgIds, from, to }: OccurrencePeriod,
    statuses: readonly Status[],
  ): Promise<Occurrence[]> {
    const rows = await this.read(
      `d.org_id IN (?) AND d.kind IN (?) AND d.in_bin = 0 AND d.update_time >= ?
       AND d.update_time < ? AND d.submit_status IN (?)`,
      [orgIds, kindNumbers, from, to, statuses],
    );
    return rows.map((row) => {
      const came = row.cancel_time ?? row.validated_at ?? row.submit_time;
      return occurrenceOf(row, `${row.submit_status}:${row.submit_time?.getTime() ?? 0}`, came);
    });
  }

  private async rejections({ orgIds, from, to }: OccurrencePeriod): Promise<Occurrence[]> {
    const rows = await this.read(
      `d.org_id IN (?) AND d.kind IN (?) AND d.in_bin = 0 AND d.update_time >= ?
       AND d.update_time < ? AND d.submit_status = ${Status.Valid} AND d.is_rejected = 1`,
      [orgIds, kindNumbers, from, to],
    );
    return rows.map((row) =>
      occurrenceOf(row, String(row.reject_time?.getTime() ?? 0), row.reject_time),
    );
  }

  /** Undecided requests: the buyer asked for a rejection and has no answer yet. */
  private async closing({ orgIds, from, to }: OccurrencePeriod): Promise<Occurrence[]> {
    const before = (instant: Date): Date => new Date(instant.getTime() - CANCEL_WINDOW + WARNING);
    const rows = await this.read(
      `d.org_id IN (?) AND d.submit_status = ${Status.Valid} AND d.validated_at >= ?
       AND d.validated_at < ? AND d.in_bin = 0 AND d.is_rejected = 1
       AND d.cancel_requested_at IS NULL`,
      [orgIds, before(from), before(to)],
    );
    return rows.map((row) =>
      occurrenceOf(row, 'closing', new Date(deadlineOf(row.validated_at!).getTime() - WARNING)),
    );
  }

  /** Once a day and organisation, while anything has waited too long. */
  private async stuck({ orgIds, to }: OccurrencePeriod): Promise<Occurrence[]> {
    const rows = await this.repositories.read<{
      org_id: string;
      id: string;
      kind: KindNumber;
      waiting: string;
    }>(
      `SELECT d.org_id, MIN(d.id) AS id, MIN(d.kind) AS kind, COUNT(*) AS waiting
       FROM invoicing_document d
       WHERE {scope:d} AND d.org_id IN (?) AND d.submit_status = ${Status.Submitted}
         AND d.submit_time < ? AND d.in_bin = 0
       GROUP BY d.org_id`,
      [orgIds, new Date(to.getTime() - PATIENCE)],
    );
    return rows.map(({ org_id: orgId, id, kind, waiting }) => ({
      orgId: String(orgId),
      key: businessDate(to),
      at: to,
      page: kindNames[kind],
      permission: PAGE,
      recordId: String(id),
      supplierId: null,
      createdBy: null,
      userId: null,
      words: { waiting: String(waiting) },
    }));
  }

  private async unconsolidated({ orgIds, from, to }: OccurrencePeriod): Promise<Occurrence[]> {
    const month = monthBefore(monthOf(businessDate(to)));
    const until = dueDateOf(month);
    const reminderAt = localInstant(addDays(until, -DAYS_BEFORE), REMINDED_AT)!;
    if (reminderAt < from || reminderAt >= to) return [];
    const sales = anonymousSales(month);
    const rows = await this.repositories.read<{
      org_id: string;
      supplier_id: string;
      supplier_name: string | null;
      receipts: string;
    }>(
      `SELECT d.org_id, d.supplier_id, MAX(d.supplier_name) AS supplier_name, COUNT(*) AS receipts
       FROM invoicing_document d
       JOIN invoicing_document_content c ON c.document_id = d.id
       WHERE {scope:d} AND d.org_id IN (?) AND d.supplier_id IS NOT NULL AND ${sales.sql}
       GROUP BY d.org_id, d.supplier_id`,
      [orgIds, ...sales.params],
    );
    return rows.map((row) => ({
      orgId: String(row.org_id),
      key: `${month}:${row.supplier_id}`,
      at: reminderAt,
      page: 'consolidation',
      permission: PAGE,
      recordId: String(row.supplier_id),
      supplierId: String(row.supplier_id),
      createdBy: null,
      userId: null,
      words: {
        month,
        receipts: String(row.receipts),
        supplier: row.supplier_name ?? '',
        until,
      },
    }));
  }

  /** What accepting will do; null once the request is answered or the window has closed. */
  private async rejectionOf(
    id: string,
  ): Promise<{ code: string; params: Record<string, string> } | null> {
    const [row] = await this.read(
      `d.id = ? AND d.submit_status = ${Status.Valid} AND d.is_rejected = 1
       AND d.cancel_requested_at IS NULL`,
      [id],
    );
    return row ? { code: 'notification.operation.acceptRejection', params: wordsOf(row) } : null;
  }

  private read(where: string, params: readonly unknown[]): Promise<Row[]> {
    return this.repositories.read<Row>(
      `SELECT ${columns} FROM invoicing_document d WHERE {scope:d} AND ${where}`,
      params,
    );
  }
}

const occurrenceOf = (row: Row, key: string, at: Date | null): Occurrence => ({
  orgId: String(row.org_id),
  key: `${row.id}:${key}`,
  at: at ?? new Date(0),
  page: kindNames[row.kind],
  permission: PAGE,
  recordId: String(row.id),
  supplierId: row.issuer_id === null ? null : String(row.issuer_id),
  createdBy: row.create_user_id === null ? null : String(row.create_user_id),
  userId: null,
  words: wordsOf(row),
});

const wordsOf = (row: Row): Record<string, string> => ({
  number: row.invoice_number ?? '',
  supplier: row.supplier_name ?? '',
  buyer: row.buyer_name ?? '',
  currency: row.currency_code ?? '',
  amount: row.total_payable_amount,
});
