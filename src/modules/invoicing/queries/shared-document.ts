import { Injectable } from '@nestjs/common';
import { TaxAuthority } from '@modules/authority';
import { Documents } from '../application/ports/documents';
import { ShareService } from '../application/shares/share-service';
import { calculate } from '../domain/document/arithmetic';
import { totalsJson } from '../domain/document/draft';
import type { KindNumber } from '../domain/document/kinds';
import type { Status } from '../domain/document/lifecycle';

/** The public view of one document for somebody without an account. */
export interface SharedDocument {
  kind: KindNumber;
  number: string;
  sellerName: string;
  buyerName: string;
  issueDate: string | null;
  currency: string;
  payable: string;
  status: Status;
  validationLink: string | null;
  expiresAt: Date;
}

/** The document in its current state: a cancelled one is shown as such. */
@Injectable()
export class SharedDocuments {
  constructor(
    private readonly sharing: ShareService,
    private readonly documents: Documents,
    private readonly authority: TaxAuthority,
  ) {}

  view(token: string): Promise<SharedDocument> {
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
        expiresAt: share.expiresAt,
      };
    });
  }
}
