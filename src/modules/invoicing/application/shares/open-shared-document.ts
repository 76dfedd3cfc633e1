import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { TaxAuthority } from '@modules/authority';
import { calculate } from '../../domain/document/arithmetic';
import { totalsJson } from '../../domain/document/draft';
import { Documents } from '../ports/documents';
import { ShareService } from './share-service';
import type { SharedDocument } from './shared-document.types';

/** The document of a link as it is now, a cancelled one as such; the look is counted. */
export class OpenSharedDocument extends Command<SharedDocument> {
  constructor(readonly token: string) {
    super();
  }
}

@CommandHandler(OpenSharedDocument)
export class OpenSharedDocumentHandler implements ICommandHandler<OpenSharedDocument> {
  constructor(
    private readonly sharing: ShareService,
    private readonly documents: Documents,
    private readonly authority: TaxAuthority,
  ) {}

  execute({ token }: OpenSharedDocument): Promise<SharedDocument> {
    return this.sharing.opened(token, async (share) => {
      const { state } = await this.documents.get(share.documentId);
      await this.sharing.viewed(share);
      const { uuid, longId } = state;
      return {
        kind: state.kind,
        number: state.invoiceNumber ?? '',
        sellerName: state.supplier?.name ?? '',
        buyerName: state.buyer?.name ?? '',
        issueDate: state.issueDate,
        currency: state.currencyCode ?? 'MYR',
        payable: totalsJson(calculate(state)).totalPayableAmount ?? '',
        status: state.submitStatus,
        validationLink: uuid && longId ? this.authority.validationLink(uuid, longId) : null,
        expiresAt: share.expiresAt.toISOString(),
      };
    });
  }
}
