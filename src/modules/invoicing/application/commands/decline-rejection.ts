import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditTrail } from '@platform/audit/audit-trail';
import type { RecordedAction } from '../../domain/document/history-acts';
import { Documents } from '../ports/documents';

/**
 * Declines the buyer's request: the document stays valid, and it is recorded who declined and why.
 */
export class DeclineRejection extends Command<void> {
  constructor(
    readonly id: string,
    readonly reason: string | null,
  ) {
    super();
  }
}

@CommandHandler(DeclineRejection)
export class DeclineRejectionHandler implements ICommandHandler<DeclineRejection> {
  constructor(
    private readonly documents: Documents,
    private readonly audit: AuditTrail,
  ) {}

  async execute({ id, reason }: DeclineRejection): Promise<void> {
    const document = await this.documents.get(id);
    document.declineRejection();
    await this.documents.save(document);
    await this.audit.record({
      orgId: document.state.orgId,
      resource: 'document',
      recordId: id,
      action: 'declineRejection' satisfies RecordedAction,
      before: null,
      after: { reason: reason?.trim() || null },
    });
  }
}
