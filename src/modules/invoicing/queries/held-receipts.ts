import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { BuyerEntriesApi } from '@modules/buyers';
import { translate } from '@platform/i18n/catalogues';
import { type ReceiptProblem, ReceiptRequests } from '../application/ports/receipt-requests';
import type { HeldReceipt } from './held-receipts.types';

/** A person fixes them one by one: more than a screenful of them have one cause. */
const MAX = 50;

/** Receipts whose requested e-invoice could not be issued, in the reader's language. */
export class ListHeldReceipts extends Query<HeldReceipt[]> {}

@QueryHandler(ListHeldReceipts)
export class ListHeldReceiptsHandler implements IQueryHandler<ListHeldReceipts> {
  constructor(
    private readonly requests: ReceiptRequests,
    private readonly entries: BuyerEntriesApi,
  ) {}

  async execute(): Promise<HeldReceipt[]> {
    const held = await this.requests.held(MAX);
    const entries = await this.entries.summaries(held.map(({ entryId }) => entryId));
    return held.map(({ documentId, entryId, number, since, status, problem }) => {
      const entry = entries.find(({ id }) => id === entryId);
      return {
        documentId,
        number,
        since: since.toISOString(),
        status,
        reasons: reasonsIn(problem),
        reference: entry?.reference ?? '',
        customer: entry?.companyName ?? '',
      };
    });
  }
}

const reasonsIn = ({ code, params, faults }: ReceiptProblem): string[] =>
  faults.length > 0
    ? faults.map((fault) => translate(fault.code, fault.params))
    : [translate(code, params)];
