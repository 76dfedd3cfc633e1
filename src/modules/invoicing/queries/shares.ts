import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ShareService } from '../application/shares/share-service';
import type { ShareView } from '../application/shares/share.types';

/** The public links of a document. */
export class ListShares extends Query<ShareView[]> {
  constructor(readonly documentId: string) {
    super();
  }
}

@QueryHandler(ListShares)
export class ListSharesHandler implements IQueryHandler<ListShares> {
  constructor(private readonly sharing: ShareService) {}

  execute({ documentId }: ListShares): Promise<ShareView[]> {
    return this.sharing.of(documentId);
  }
}
