import { Injectable } from '@nestjs/common';
import { AuthorityError, TaxAuthority } from '@modules/authority';
import type { Fault } from '@kernel/rules';
import { Clock } from '@platform/clock';
import { Commands } from '@platform/cqrs/commands';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { Subscribes } from '@platform/outbox/subscribes';
import { RejectionRequested } from '../domain/events';
import { EndRejection } from './commands/end-rejection';
import { ReceivedDocuments } from './ports/received-documents';

/** Called by the outbox: makes the request, after checking whether it was made already. */
@Injectable()
export class RejectAtAuthority {
  constructor(
    private readonly documents: ReceivedDocuments,
    private readonly authority: TaxAuthority,
    private readonly commands: Commands,
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  @Subscribes(RejectionRequested, 'receiving.rejectAtAuthority')
  async reject({ documentId }: RejectionRequested): Promise<void> {
    const { state } = await this.units.run(() => this.documents.get(documentId));
    if (state.rejection !== 'asking') return;
    const found = await this.authority.getDetails(state.orgId, state.uuid);
    if (found?.rejectRequestedAt) return this.end(documentId, { takenAt: found.rejectRequestedAt });
    try {
      await this.authority.reject(state.orgId, state.uuid, state.rejectionReason ?? '');
      await this.end(documentId, { takenAt: this.clock.now() });
    } catch (error) {
      // An explicit refusal is final; anything else is retried by the outbox, which checks first.
      if (!(error instanceof AuthorityError && error.isFinal)) throw error;
      await this.end(documentId, { refused: [faultOf(error)] });
    }
  }

  private end(documentId: string, end: EndRejection['end']): Promise<void> {
    return this.commands.execute(new EndRejection(documentId, end));
  }
}

const faultOf = ({ code, params }: AuthorityError): Fault => ({ code, path: '', params });
