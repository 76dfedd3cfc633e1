import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NotFound, Refused } from '@kernel/rules';
import { Clock } from '@platform/clock';
import { Links } from '@platform/links';
import { Occurrences, type RemoteOperation } from '@platform/occurrences';
import { asSystem } from '@platform/tenancy/org-scope';
import { type MessageOfLink, NotificationStore } from './ports/notification-store';
import { notificationLink } from './send-notifications';

/** Performs what the rule of a mail allows its recipient to approve; this uses up the link. */
export class ApproveByLink extends Command<void> {
  constructor(readonly token: string) {
    super();
  }
}

@CommandHandler(ApproveByLink)
export class ApproveByLinkHandler implements ICommandHandler<ApproveByLink> {
  constructor(
    private readonly store: NotificationStore,
    private readonly links: Links,
    private readonly occurrences: Occurrences,
    private readonly clock: Clock,
  ) {}

  async execute({ token }: ApproveByLink): Promise<void> {
    const link = await this.links.use(notificationLink, token);
    const message = link && (await this.store.ofLink(link.subjectId));
    if (!message) throw new NotFound();
    const operation = operationOf(message, this.occurrences);
    if (!operation) throw new Refused('notification.nothingToApprove');
    const { id, orgId, ruleId, recordId } = message;
    await asSystem(`notification ${ruleId}, message ${id}`, orgId, () =>
      operation.perform(recordId),
    );
    await this.store.markOperated(id, this.clock.now());
  }
}

/** Stops the source of a mail: one channel of a rule, or all mails to a person. */
export class StopByLink extends Command<void> {
  constructor(readonly token: string) {
    super();
  }
}

@CommandHandler(StopByLink)
export class StopByLinkHandler implements ICommandHandler<StopByLink> {
  constructor(
    private readonly store: NotificationStore,
    private readonly links: Links,
    private readonly clock: Clock,
  ) {}

  async execute({ token }: StopByLink): Promise<void> {
    const link = await this.links.find(notificationLink, token);
    const message = link && (await this.store.ofLink(link.subjectId));
    if (!message) throw new NotFound();
    await asSystem('notification stopped by its receiver', message.orgId, () =>
      this.store.stop(message, this.clock.now()),
    );
  }
}

export const operationOf = (
  { operation }: MessageOfLink,
  occurrences: Occurrences,
): RemoteOperation | null => (operation === null ? null : occurrences.operation(operation));
