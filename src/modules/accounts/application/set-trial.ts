import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { IdentityApi } from '@modules/identity';
import { Forbidden, NotFound } from '@kernel/rules';
import { businessDate, type PlainDate } from '@kernel/time';
import { AuditTrail } from '@platform/audit/audit-trail';
import { Clock } from '@platform/clock';
import { currentScope } from '@platform/tenancy/org-scope';
import { Enrolments } from './ports/enrolments';

/** Extends or ends a tenant's trial: its last day, past or future; null for no trial any more. */
export class SetTrial extends Command<void> {
  constructor(
    readonly orgId: string,
    readonly until: PlainDate | null,
  ) {
    super();
  }
}

@CommandHandler(SetTrial)
export class SetTrialHandler implements ICommandHandler<SetTrial> {
  constructor(
    private readonly enrolments: Enrolments,
    private readonly identity: IdentityApi,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  async execute({ orgId, until }: SetTrial): Promise<void> {
    // Nobody grants a trial to their own organisation.
    if (currentScope().readable !== 'all')
      throw new Forbidden('forbidden', { permission: 'sysTenant:setTrial' });
    if (!(await this.identity.isTenant(orgId))) throw new NotFound();
    const now = this.clock.now();
    const before = await this.enrolments.trialOf(orgId);
    await this.enrolments.setTrial(orgId, { from: before?.from ?? businessDate(now), until }, now);
    await this.audit.record({
      orgId,
      resource: 'sysTenant',
      recordId: orgId,
      action: 'setTrial',
      before: { trialUntil: before?.until ?? null },
      after: { trialUntil: until },
    });
  }
}
