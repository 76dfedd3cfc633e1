import { Injectable } from '@nestjs/common';
import { AuthorityError, TaxAuthority } from '@modules/authority';
import { Clock } from '@platform/clock';
import { crashPoint } from '@platform/crash-point';
import { Commands } from '@platform/cqrs/commands';
import { Subscribes } from '@platform/outbox/subscribes';
import { DocumentCancelRequested } from '../domain/document/events';
import { EndCancellation } from './commands/end-cancellation';
import { Documents } from './ports/documents';
import { faultsOfError } from './submission/faults-of-findings';

/** Called by the outbox: cancels at the authority, after checking whether that was already done. */
@Injectable()
export class CancelAtAuthority {
  constructor(
    private readonly documents: Documents,
    private readonly authority: TaxAuthority,
    private readonly commands: Commands,
    private readonly clock: Clock,
  ) {}

  @Subscribes(DocumentCancelRequested, 'invoicing.cancelAtAuthority')
  async cancel({ documentId }: DocumentCancelRequested): Promise<void> {
    const { state } = await this.documents.get(documentId);
    if (!state.cancelRequestedAt || !state.uuid) return;
    const found = await this.authority.getDetails(state.orgId, state.uuid);
    if (found?.cancelledAt) {
      await this.end(documentId, found.cancelledAt);
      return;
    }
    try {
      await this.authority.cancel(state.orgId, state.uuid, state.docStatusReason ?? '');
      crashPoint('cancel.answered');
      await this.end(documentId, this.clock.now());
    } catch (error) {
      // An explicit refusal is final; anything else is retried by the outbox, which checks first.
      if (!(error instanceof AuthorityError && error.isFinal)) throw error;
      const refused = faultsOfError(error);
      await this.commands.execute(new EndCancellation(documentId, { refused }));
    }
  }

  private end(documentId: string, cancelledAt: Date): Promise<void> {
    return this.commands.execute(new EndCancellation(documentId, { cancelledAt }));
  }
}
