import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NotFound } from '@kernel/rules';
import { AuditTrail } from '@platform/audit/audit-trail';
import { Clock } from '@platform/clock';
import { currentScope } from '@platform/tenancy/org-scope';
import { JobRepository } from './ports/job-repository';

export type JobVerb = 'runJob' | 'pauseJob' | 'startJob';

/** Runs, pauses or resumes a job; every process reacts within a second. */
export class ChangeJob extends Command<void> {
  constructor(
    readonly verb: JobVerb,
    readonly job: string,
  ) {
    super();
  }
}

@CommandHandler(ChangeJob)
export class ChangeJobHandler implements ICommandHandler<ChangeJob> {
  constructor(
    private readonly repository: JobRepository,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  async execute({ verb, job }: ChangeJob): Promise<void> {
    const now = this.clock.now();
    const found =
      verb === 'runJob'
        ? await this.repository.want(job, now)
        : await this.repository.setPaused(job, verb === 'pauseJob', now);
    if (!found) throw new NotFound();
    await this.audit.record({
      orgId: currentScope().orgId,
      resource: 'sysJob',
      recordId: '0',
      action: verb,
      before: null,
      after: { job },
    });
  }
}
