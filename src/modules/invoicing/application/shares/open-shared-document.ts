import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { TaxAuthority } from '@modules/authority';
import { Documents } from '../application/ports/documents';
import { ShareService } from '../application/shares/share-service';
import { calculate } from '../domain/document/arithmetic';
import { totalsJson } from '../domain/document/draft';
import type { SharedDocument } from './shared-document.types';

/** The document as it is now: a cancelled one is shown as such. */
export class GetSharedDocument extends Query<SharedDocument> {
  constructor(readonly token: string) {
    super();
  }
}

@QueryHandler(GetSharedDocument)
export class GetSharedDocumentHandler implements IQueryHandler<GetSharedDocument> {
  constructor(
    private readonly sharing: ShareService,
    private readonly documents: Documents,
    private readonly authority: TaxAuthority,
  ) {}

  execute({ token }: GetSharedDocument): Promise<SharedDocument> {
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
