import { Injectable, type OnModuleInit } from '@nestjs/common';
import { IdentityApi } from '@modules/identity';
import { type Occurrence, type OccurrencePeriod, Occurrences } from '@platform/occurrences';
import { Repositories } from '@platform/tenancy/repositories';

interface Row {
  page: keyof typeof decision;
  id: string;
  /** Once for each thing that can happen to it: a refund may fail, be sent again and come back. */
  step: string;
  at: Date;
  number: string;
  currency: string;
  amount: string;
}

/** The pages, and what one must be allowed to do there. */
const decision = { mismatch: 'mismatch:settle', refund: 'refund:decide' } as const;

/**
 * Money that waits for a person, for the inboxes of those who decide: payments that match no order;
 * refunds that were requested, that failed or came back, that were made at the payment service, or
 * that a lost dispute took.
 */
@Injectable()
export class BillingOccurrences implements OnModuleInit {
  constructor(
    private readonly occurrences: Occurrences,
    private readonly repositories: Repositories,
    private readonly identity: IdentityApi,
  ) {}

  onModuleInit(): void {
    this.occurrences.contribute(
      'moneyWaiting',
      (period) => this.waiting(period),
      Object.values(decision),
    );
  }

  private async waiting({ orgIds, from, to }: OccurrencePeriod): Promise<Occurrence[]> {
    const rows = [...(await this.mismatches(from, to)), ...(await this.refunds(from, to))];
    if (rows.length === 0) return [];
    const deciders = new Set((await this.identity.administrators()).map(({ orgId }) => orgId));
    const deciding = orgIds.filter((orgId) => deciders.has(orgId));
    return rows.flatMap((row) => deciding.map((orgId) => occurrenceOf(row, orgId)));
  }

  private mismatches(from: Date, to: Date): Promise<Row[]> {
    return this.repositories.read<Row>(
      `SELECT 'mismatch' AS page, m.id, 'open' AS step, m.create_time AS at,
         COALESCE(m.deposit_sn, m.transaction_id) AS number, m.currency, m.amount
       FROM billing_mismatch m WHERE {scope:m} AND m.create_time >= ? AND m.create_time < ?`,
      [from, to],
    );
  }

  private refunds(from: Date, to: Date): Promise<Row[]> {
    return this.repositories.read<Row>(
      `SELECT 'refund' AS page, r.id, CONCAT(r.status, '/', r.attempt) AS step,
         r.update_time AS at, r.refund_sn AS number, r.currency, r.amount
       FROM billing_refund r WHERE {scope:r} AND r.update_time >= ? AND r.update_time < ?
         AND (r.status IN ('requested', 'failed') OR r.origin <> 'request')`,
      [from, to],
    );
  }
}

const occurrenceOf = ({ page, id, step, at, ...words }: Row, orgId: string): Occurrence => ({
  orgId,
  userId: null,
  key: `${page}/${id}/${step}`,
  at,
  page,
  permission: decision[page],
  recordId: String(id),
  supplierId: null,
  createdBy: null,
  words,
});
