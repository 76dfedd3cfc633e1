import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { fallbackLanguage } from '@kernel/i18n';
import type { Input } from '@kernel/resource';
import { type Fault, NotFound, refuseIfAny } from '@kernel/rules';
import { businessDate } from '@kernel/time';
import { WorkingDays } from '@modules/holidays';
import { IdentityApi, RoleGrants } from '@modules/identity';
import { Clock } from '@platform/clock';
import { currentLanguage } from '@platform/context';
import { Files } from '@platform/files';
import { ResourceHooks } from '@platform/resource';
import { currentScope } from '@platform/tenancy/org-scope';
import { faultsOfPapers, papers } from '../domain/applicants';
import { isOpen, nextStatus } from '../domain/lifecycle';
import { PROMISED_DAYS } from '../domain/reminders';
import { type RoleApplication, roleApplication } from '../resources/role-application.resource';
import { ApplicationStore } from './ports/application-store';

const allPapers = [...papers, 'otherDocument'] as const;

/** Hands an application in, lets it be corrected while it is returned, and keeps its papers to it. */
@Injectable()
export class ApplicationHooks extends ResourceHooks<typeof roleApplication> {
  constructor(
    private readonly store: ApplicationStore,
    private readonly grants: RoleGrants,
    private readonly identity: IdentityApi,
    private readonly workingDays: WorkingDays,
    private readonly files: Files,
    private readonly clock: Clock,
  ) {
    super();
  }

  override async beforeSave(record: Input, before: RoleApplication | null): Promise<Input> {
    // A step of the lifecycle changes the status or hands it in again: it was checked there.
    if (before && (record.status !== before.status || record.round !== before.round)) return {};
    if (before) nextStatus(before.status, 'correct');
    refuseIfAny([
      ...faultsOfPapers(record),
      ...(await this.faultsOfPerson(record)),
      ...(await this.faultsOfFiles(record, before)),
    ]);
    if (before) return {};
    const today = businessDate(this.clock.now());
    const { due } = await this.workingDays.after(today, PROMISED_DAYS);
    return {
      applicationNo: `RA${today.replaceAll('-', '')}${randomBytes(3).toString('hex').toUpperCase()}`,
      orgName: await this.identity.nameOf(String(record.orgId)),
      status: 'new',
      submittedOn: today,
      dueOn: due,
      round: 1,
      language: currentLanguage() ?? fallbackLanguage,
    };
  }

  /**
   * The documents belong to the application: users who may not see applications do not see them.
   */
  override async afterSave(record: RoleApplication, before: RoleApplication | null): Promise<void> {
    for (const paper of allPapers) {
      const id = record[paper];
      if (id !== null && id !== before?.[paper])
        await this.files.change(id, {
          relationName: roleApplication.name,
          relationId: record.id,
        });
    }
  }

  /** One open application for a role of a person; the index decides between two at once. */
  override async notUnique(
    { userId, askedRole, status }: Input,
    id: string | null,
  ): Promise<Fault[]> {
    if (typeof userId !== 'string' || !isOpen(status as RoleApplication['status'])) return [];
    const twin = await this.store.twin(userId, String(askedRole), id ?? '0');
    return twin === null
      ? []
      : [{ code: 'application.twin', path: 'askedRole', params: { number: twin } }];
  }

  private async faultsOfPerson({ userId, orgId }: Input): Promise<Fault[]> {
    if (typeof userId !== 'string' || (await this.grants.belongsTo(userId, String(orgId))))
      return [];
    return [{ code: 'application.userElsewhere', path: 'userId' }];
  }

  /** Only what the applicant uploaded for it: naming a file of something else would open that to others. */
  private async faultsOfFiles(record: Input, before: RoleApplication | null): Promise<Fault[]> {
    const { userId } = currentScope();
    const faults: Fault[] = [];
    for (const paper of allPapers) {
      const id = record[paper];
      if (typeof id !== 'string' || id === before?.[paper]) continue;
      const about = await this.files.about(id).catch(notThere);
      if (about?.relationName !== null || about.createUserId !== userId)
        faults.push({ code: 'unknownReference', path: paper });
    }
    return faults;
  }
}

function notThere(error: unknown): null {
  if (error instanceof NotFound) return null;
  throw error;
}
