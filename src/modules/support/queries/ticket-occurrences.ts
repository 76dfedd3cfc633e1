import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type Occurrence, type OccurrencePeriod, Occurrences } from '@platform/occurrences';
import { Repositories } from '@platform/tenancy/repositories';

interface Row {
  id: string;
  at: Date;
  ticket_id: string;
  org_id: string;
  user_id: string;
  title: string;
}

/** Answers, as notifications to the users who asked. */
@Injectable()
export class TicketOccurrences implements OnModuleInit {
  constructor(
    private readonly occurrences: Occurrences,
    private readonly repositories: Repositories,
  ) {}

  onModuleInit(): void {
    this.occurrences.contribute('ticketAnswered', (period) => this.answered(period));
  }

  private async answered({ orgIds, from, to }: OccurrencePeriod): Promise<Occurrence[]> {
    const rows = await this.repositories.read<Row>(
      `SELECT e.id, e.create_time AS at, t.id AS ticket_id, t.org_id, t.user_id, t.title
       FROM support_entry e JOIN support_ticket t ON t.id = e.ticket_id
       WHERE {scope:t} AND t.org_id IN (?) AND e.kind = 'answer'
         AND e.create_time >= ? AND e.create_time < ?`,
      [orgIds, from, to],
    );
    return rows.map((row) => ({
      orgId: String(row.org_id),
      key: String(row.id),
      at: row.at,
      page: 'supportTicket',
      permission: 'supportTicket:page',
      recordId: String(row.ticket_id),
      supplierId: null,
      createdBy: String(row.user_id),
      userId: String(row.user_id),
      words: { number: String(row.ticket_id), title: row.title },
    }));
  }
}
