import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type Occurrence, type OccurrencePeriod, Occurrences } from '@platform/occurrences';
import { Repositories } from '@platform/tenancy/repositories';

/** Buyers who entered themselves, of whom people may want to be told. */
@Injectable()
export class EntryOccurrences implements OnModuleInit {
  constructor(
    private readonly occurrences: Occurrences,
    private readonly repositories: Repositories,
  ) {}

  onModuleInit(): void {
    this.occurrences.contribute('buyerEntered', (period) => this.entered(period));
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
      ...{ orgId: String(orgId), key: String(id), at },
      ...{ page: 'buyerEntry', permission: 'buyerEntry:page', recordId: String(id) },
      ...{ supplierId: null, createdBy: null, userId: null, words: { buyer, reference } },
    }));
  }
}
