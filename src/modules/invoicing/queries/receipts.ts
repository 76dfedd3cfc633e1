import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ReceiptService } from '../application/receipts/receipt-service';
import type { ReceiptLink, ReceiptView } from '../application/receipts/receipt-view.types';

/** The form behind the code on a receipt. */
export class GetReceiptForm extends Query<ReceiptView> {
  constructor(readonly token: string) {
    super();
  }
}

@QueryHandler(GetReceiptForm)
export class GetReceiptFormHandler implements IQueryHandler<GetReceiptForm> {
  constructor(private readonly receipts: ReceiptService) {}

  execute({ token }: GetReceiptForm): Promise<ReceiptView> {
    return this.receipts.view(token);
  }
}

/** The address for the code of each receipt. */
export class ListReceiptLinks extends Query<ReceiptLink[]> {
  constructor(readonly ids: readonly string[]) {
    super();
  }
}

@QueryHandler(ListReceiptLinks)
export class ListReceiptLinksHandler implements IQueryHandler<ListReceiptLinks> {
  constructor(private readonly receipts: ReceiptService) {}

  execute({ ids }: ListReceiptLinks): Promise<ReceiptLink[]> {
    return this.receipts.links(ids);
  }
}
