import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditTrail } from '@platform/audit/audit-trail';

interface ExportedPeriod {
  /** The first and the last day, `YYYY-MM-DD`, both included. */
  from: string;
  to: string;
  format: string;
}

/** Exporting the audit trail is itself an entry of the trail. */
export class RecordTrailExport extends Command<void> {
  constructor(
    readonly orgId: string,
    readonly userId: string,
    readonly period: ExportedPeriod,
  ) {
    super();
  }
}

@CommandHandler(RecordTrailExport)
export class RecordTrailExportHandler implements ICommandHandler<RecordTrailExport> {
  constructor(private readonly audit: AuditTrail) {}

  async execute({ orgId, userId, period }: RecordTrailExport): Promise<void> {
    await this.audit.record({
      orgId,
      resource: 'auditTrail',
      recordId: userId,
      action: 'export',
      before: null,
      after: period,
    });
  }
}
