import { Injectable, type OnModuleInit } from '@nestjs/common';
import { IdentityApi } from '@modules/identity';
import { type Occurrence, type OccurrencePeriod, Occurrences } from '@platform/occurrences';
import { Repositories } from '@platform/tenancy/repositories';
import type { Reminder } from '../domain/reminders';
import { roleApplication } from '../resources/role-application.resource';

interface Row {
  id: string;
  round: number;
  reminder: Reminder;
  at: Date;
  org_id: string;
  create_user_id: string | null;
  application_no: string;
  company_name: string;
  day: string | null;
}

/** Reminders of applications for the inbox: to the applicant, or to those who decide. */
@Injectable()
export class ApplicationOccurrences implements OnModuleInit {
  constructor(
    private readonly occurrences: Occurrences,
    private readonly repositories: Repositories,
    private readonly identity: IdentityApi,
  ) {}

  onModuleInit(): void {
    this.occurrences.contribute('applicationWaiting', (period) => this.reminded(period));
  }

  private async reminded({ orgIds, from, to }: OccurrencePeriod): Promise<Occurrence[]> {
    const rows = await this.repositories.read<Row>(
      `SELECT a.id, r.round, r.reminder, r.at, a.org_id, a.create_user_id, a.application_no, a.company_name,
         DATE_FORMAT(IF(r.reminder = 'applicantSilent', a.reply_by, a.due_on), '%Y-%m-%d') AS day
       FROM applications_reminder r JOIN applications_role_application a ON a.id = r.application_id
       WHERE {scope:a} AND r.at >= ? AND r.at < ?`,
      [from, to],
    );
    if (rows.length === 0) return [];
    const deciders = new Set((await this.identity.administrators()).map(({ orgId }) => orgId));
    const deciding = orgIds.filter((orgId) => deciders.has(orgId));
    return rows.flatMap((row) =>
      row.reminder === 'applicantSilent'
        ? applicantsOf(row).filter(({ orgId }) => orgIds.includes(orgId))
        : deciding.map((orgId) => occurrenceOf(row, { orgId, userId: null, verb: 'accept' })),
    );
  }
}

/** The user who submitted it; null if the system did. */
const applicantsOf = (row: Row): Occurrence[] =>
  row.create_user_id === null
    ? []
    : [
        occurrenceOf(row, {
          orgId: String(row.org_id),
          userId: String(row.create_user_id),
          verb: 'page',
        }),
      ];

const occurrenceOf = (
  { id, round, reminder, at, application_no, company_name, day }: Row,
  { orgId, userId, verb }: { orgId: string; userId: string | null; verb: 'accept' | 'page' },
): Occurrence => ({
  orgId,
  userId,
  key: `${id}/${round}/${reminder}`,
  at,
  page: roleApplication.name,
  permission: `${roleApplication.name}:${verb}`,
  recordId: String(id),
  supplierId: null,
  createdBy: userId,
  words: { number: application_no, company: company_name, day: day ?? '' },
});
