import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Forbidden, Invalid } from '@kernel/rules';
import { businessDate } from '@kernel/time';
import { WorkingDays } from '@modules/holidays';
import { IdentityApi, RoleGrants } from '@modules/identity';
import { Clock } from '@platform/clock';
import type { Principal } from '@platform/http/principal';
import { Resources } from '@platform/resource';
import { nextStatus } from '../domain/lifecycle';
import { PROMISED_DAYS, SILENT_DAYS } from '../domain/reminders';
import { type RoleApplication, roleApplication } from '../resources/role-application.resource';
import { ApplicationMails } from './application-mails';
import { ApplicationStore } from './ports/application-store';

/** What the applicant does with an application: withdraws it, or submits it again. */
export class AdvanceApplication extends Command<void> {
  constructor(
    readonly id: string,
    readonly action: 'resubmit' | 'withdraw',
  ) {
    super();
  }
}

@CommandHandler(AdvanceApplication)
export class AdvanceApplicationHandler implements ICommandHandler<AdvanceApplication> {
  constructor(
    private readonly resources: Resources,
    private readonly store: ApplicationStore,
    private readonly workingDays: WorkingDays,
    private readonly clock: Clock,
  ) {}

  async execute({ id, action }: AdvanceApplication): Promise<void> {
    await this.store.lock(id);
    const applications = this.resources.of(roleApplication);
    const found = await applications.get(id);
    const status = nextStatus(found.status, action);
    if (action === 'withdraw') return void (await applications.amend(id, { status }));
    // The promised period starts again: from today the reviewers have it back.
    const today = businessDate(this.clock.now());
    const { due } = await this.workingDays.after(today, PROMISED_DAYS);
    await applications.amend(id, {
      status,
      submittedOn: today,
      dueOn: due,
      round: found.round + 1,
      replyBy: null,
      returnedOn: null,
    });
  }
}

/** Our decision: the role is granted, or the application is returned with what is missing. */
export class DecideApplication extends Command<void> {
  constructor(
    readonly acting: Principal,
    readonly id: string,
    /** Null accepts. */
    readonly reason: string | null,
  ) {
    super();
  }
}

@CommandHandler(DecideApplication)
export class DecideApplicationHandler implements ICommandHandler<DecideApplication> {
  constructor(
    private readonly resources: Resources,
    private readonly store: ApplicationStore,
    private readonly grants: RoleGrants,
    private readonly identity: IdentityApi,
    private readonly workingDays: WorkingDays,
    private readonly mails: ApplicationMails,
    private readonly clock: Clock,
  ) {}

  async execute({ acting, id, reason }: DecideApplication): Promise<void> {
    const accepts = reason === null;
    const permission = `${roleApplication.name}:${accepts ? 'accept' : 'return'}`;
    // Nobody decides on an application of their own organisation, except users who administer all
    // of them.
    if (acting.scope.readable !== 'all') throw new Forbidden('forbidden', { permission });
    if (!accepts && reason.trim().length < 3)
      throw new Invalid([{ code: 'required', path: 'reason' }]);
    await this.store.lock(id);
    const found = await this.resources.of(roleApplication).get(id);
    const status = nextStatus(found.status, accepts ? 'accept' : 'return');
    const names = await this.identity.userNames([acting.userId]);
    const decision = { status, decidedBy: names.get(acting.userId) ?? acting.account };
    await (accepts
      ? this.accept(acting, found, decision)
      : this.giveBack(found, reason.trim(), decision));
  }

  private async accept(acting: Principal, found: RoleApplication, decision: object): Promise<void> {
    await this.grants.add(acting, found.userId, found.orgId, found.askedRole);
    const decidedTime = this.clock.now().toISOString();
    const decided = { ...decision, decidedTime, reason: null };
    await this.resources.of(roleApplication).amend(found.id, decided);
    await this.mails.accepted(found);
  }

  private async giveBack(found: RoleApplication, reason: string, decision: object): Promise<void> {
    const today = businessDate(this.clock.now());
    const { due: replyBy } = await this.workingDays.after(today, SILENT_DAYS);
    const decidedTime = this.clock.now().toISOString();
    await this.resources
      .of(roleApplication)
      .amend(found.id, { ...decision, decidedTime, reason, returnedOn: today, replyBy });
    await this.mails.returned(found, reason, replyBy);
  }
}
