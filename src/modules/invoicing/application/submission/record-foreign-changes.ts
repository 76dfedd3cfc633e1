import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { DocumentSummary } from '@modules/authority';
import { Status } from '../../domain/document/lifecycle';
import { Documents } from '../ports/documents';

/** A change to a valid document made elsewhere: in the portal, or by the buyer. */
export interface ForeignChange {
  documentId: string;
  cancelledAt: Date | null;
  rejectionRequestedAt: Date | null;
  reason: string | null;
}

/** The changes among the documents that the authority reports; `ids` are those of ours by uuid. */
export const changesIn = (
  reported: readonly DocumentSummary[],
  ids: ReadonlyMap<string, string>,
): ForeignChange[] =>
  reported.flatMap(({ uuid, cancelledAt, rejectRequestedAt, statusReason }) => {
    const documentId = ids.get(uuid);
    if (!documentId || !(cancelledAt ?? rejectRequestedAt)) return [];
    const rejectionRequestedAt = rejectRequestedAt;
    return [{ documentId, cancelledAt, rejectionRequestedAt, reason: statusReason }];
  });

/** Applies cancellations and rejection requests that were made elsewhere. */
export class RecordForeignChanges extends Command<void> {
  constructor(readonly changes: readonly ForeignChange[]) {
    super();
  }
}

@CommandHandler(RecordForeignChanges)
export class RecordForeignChangesHandler implements ICommandHandler<RecordForeignChanges> {
  constructor(private readonly documents: Documents) {}

  async execute({ changes }: RecordForeignChanges): Promise<void> {
    const documents = await this.documents.getMany(changes.map((change) => change.documentId));
    const byId = new Map(changes.map((change) => [change.documentId, change]));
    for (const document of documents) {
      const change = byId.get(document.state.id)!;
      if (document.state.submitStatus !== Status.Valid) continue;
      if (change.rejectionRequestedAt)
        document.requestRejection(change.reason ?? '', change.rejectionRequestedAt);
      if (change.cancelledAt) document.markCancelled(change.cancelledAt, change.reason);
    }
    await this.documents.saveMany(documents);
  }
}
