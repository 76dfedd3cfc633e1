import { Injectable, type OnModuleInit } from '@nestjs/common';
import { businessDate, DAY } from '@kernel/time';
import { type Occurrence, type OccurrencePeriod, Occurrences } from '@platform/occurrences';
import { RetentionSettings } from '../application/entries/retention-settings';
import { endOf, warnedAt, WARNING_DAYS } from '../domain/entry/retention';
import { Repositories } from '@platform/tenancy/repositories';

/** Entries by buyers, as occurrences for notifications. */
@Injectable()
export class EntryOccurrences implements OnModuleInit {
  constructor(
    private readonly occurrences: Occurrences,
    private readonly retention: RetentionSettings,
    private readonly repositories: Repositories,
  ) {}

  onModuleInit(): void {
    this.occurrences.contribute('buyerEntered', (period) => this.entered(period));
    this.occurrences.contribute('buyerEntryEnding', (period) => this.ending(period));
  }

  /** Entries to be deleted soon because nobody decides on them. */
  private async ending({ orgIds, from, to }: OccurrencePeriod): Promise<Occurrence[]> {
    const days = await this.retention.days();
    const sentBy = (at: Date): Date =>
      new Date(at.getTime() - (days.undecided - WARNING_DAYS) * DAY);
    const rows = await this.repositories.read<{
      id: string;
      orgId: string;
      buyer: string;
      reference: string;
      sentAt: Date;
    }>(
      `SELECT e.id, e.org_id AS orgId, e.company_name AS buyer, e.reference,
         e.create_time AS sentAt
       FROM buyers_buyer_entry e
       WHERE {scope:e} AND e.org_id IN (?) AND e.entry_status = 'new'
         AND e.create_time >= ? AND e.create_time < ?`,
      [orgIds, sentBy(from), sentBy(to)],
    );
    return rows.map(({ id, orgId, buyer, reference, sentAt }) => ({
      orgId: String(orgId),
      key: String(id),
      at: warnedAt(sentAt, days),
      page: 'buyerEntry',
      permission: 'buyerEntry:page',
      recordId: String(id),
      supplierId: null,
      createdBy: null,
      userId: null,
      words: { buyer, reference, date: businessDate(endOf(sentAt, days)) },
    }));
  }

  private async entered({ orgIds, from, to }: OccurrencePeriod): Promise<Occurrence[]> {
    const rows = await this.repositories.read<{
      id: string;
      org_id: string;
      company_name: string;
      reference: string;
      create_time: Date;
    }>(
      `SELECT e.id, e.org_id, e.company_name, e.reference, e.create_time
       FROM buyers_buyer_entry e
       WHERE {scope:e} AND e.org_id IN (?) AND e.create_time >= ? AND e.create_time < ?`,
      [orgIds, from, to],
    );
    return rows.map(({ id, org_id: orgId, company_name: buyer, reference, create_time: at }) => ({
      orgId: String(orgId),
      key: String(id),
      at,
      page: 'buyerEntry',
      permission: 'buyerEntry:page',
      recordId: String(id),
      supplierId: null,
      createdBy: null,
      userId: null,
      words: { buyer, reference },
    }));
  }
}
