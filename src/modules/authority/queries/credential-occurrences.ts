import { Injectable, type OnModuleInit } from '@nestjs/common';
import { addDays, businessDate } from '@kernel/time';
import { type Occurrence, type OccurrencePeriod, Occurrences } from '@platform/occurrences';
import { Repositories } from '@platform/tenancy/repositories';

/** How many days before a secret or a certificate expires its notification is sent. */
const DAYS_BEFORE = [30, 7, 1];

/** Secrets and certificates that will soon be of no use. */
@Injectable()
export class CredentialOccurrences implements OnModuleInit {
  constructor(
    private readonly occurrences: Occurrences,
    private readonly repositories: Repositories,
  ) {}

  onModuleInit(): void {
    this.occurrences.contribute('credentialExpiring', (period) =>
      this.ending(period, 'secret_expires_on'),
    );
    this.occurrences.contribute('certificateExpiring', (period) =>
      this.ending(period, 'certificate_expires_on'),
    );
  }

  private async ending(
    { orgIds, to }: OccurrencePeriod,
    column: 'secret_expires_on' | 'certificate_expires_on',
  ): Promise<Occurrence[]> {
    const today = businessDate(to);
    const rows = await this.repositories.read<{
      id: string;
      org_id: string;
      company_name: string;
      ends: string;
    }>(
      `SELECT c.id, c.org_id, c.company_name, c.${column} AS ends FROM authority_org_credential c
       WHERE {scope:c} AND c.org_id IN (?) AND c.status = 'enabled' AND c.${column} IN (?)`,
      [orgIds, DAYS_BEFORE.map((days) => addDays(today, days))],
    );
    return rows.map(({ id, org_id: orgId, company_name: company, ends }) => ({
      orgId: String(orgId),
      key: `${id}:${today}`,
      at: to,
      page: 'orgCredential',
      permission: 'orgCredential:page',
      recordId: String(id),
      supplierId: null,
      createdBy: null,
      userId: null,
      words: { company, ends },
    }));
  }
}
