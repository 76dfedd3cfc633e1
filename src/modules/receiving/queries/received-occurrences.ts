import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CANCEL_WINDOW, deadlineOf, RINGGIT } from '@modules/invoicing/contract';
import { HOUR } from '@kernel/time';
import { type Occurrence, type OccurrencePeriod, Occurrences } from '@platform/occurrences';
import { Repositories } from '@platform/tenancy/repositories';

/** How long before its end the period for requesting a rejection is reported as ending. */
const WARNING = 6 * HOUR;

interface Row {
  id: string;
  org_id: string;
  internal_id: string;
  issuer_name: string | null;
  total: string | null;
  create_time: Date;
  validated_at: Date | null;
}

/** Documents that others issued to us, as occurrences for notifications. */
@Injectable()
export class ReceivedOccurrences implements OnModuleInit {
  constructor(
    private readonly occurrences: Occurrences,
    private readonly repositories: Repositories,
  ) {}

  onModuleInit(): void {
    this.occurrences.contribute('documentReceived', (period) => this.received(period));
    this.occurrences.contribute('windowClosing', (period) => this.closing(period));
  }

  private async received({ orgIds, from, to }: OccurrencePeriod): Promise<Occurrence[]> {
    const rows = await this.read('d.create_time >= ? AND d.create_time < ?', [orgIds, from, to]);
    return rows.map((row) => occurrenceOf(row, 'received', row.create_time));
  }

  /** A document whose rejection was not requested can still be rejected until the window closes. */
  private async closing({ orgIds, from, to }: OccurrencePeriod): Promise<Occurrence[]> {
    const before = (instant: Date): Date => new Date(instant.getTime() - CANCEL_WINDOW + WARNING);
    const rows = await this.read(
      `d.status = 'valid' AND d.rejection = 'none' AND d.validated_at >= ? AND d.validated_at < ?`,
      [orgIds, before(from), before(to)],
    );
    return rows.map((row) =>
      occurrenceOf(row, 'rejectable', new Date(deadlineOf(row.validated_at!).getTime() - WARNING)),
    );
  }

  private read(where: string, params: readonly unknown[]): Promise<Row[]> {
    return this.repositories.read<Row>(
      `SELECT d.id, d.org_id, d.internal_id, d.issuer_name, d.total, d.create_time, d.validated_at
       FROM receiving_document d
       WHERE {scope:d} AND d.org_id IN (?) AND d.direction = 'incoming' AND ${where}`,
      params,
    );
  }
}

const occurrenceOf = (row: Row, key: string, at: Date): Occurrence => ({
  orgId: String(row.org_id),
  key: `${row.id}:${key}`,
  at,
  page: 'received',
  permission: 'received:page',
  recordId: String(row.id),
  supplierId: null,
  createdBy: null,
  userId: null,
  words: {
    number: row.internal_id,
    supplier: row.issuer_name ?? '',
    buyer: '',
    // The authority reports totals in ringgit, whatever the currency of the document is.
    currency: RINGGIT,
    amount: row.total ?? '',
  },
});
