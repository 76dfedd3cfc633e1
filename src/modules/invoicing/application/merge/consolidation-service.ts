import { Injectable } from '@nestjs/common';
import { BuyersApi } from '@modules/buyers';
import type { Planned } from '../../domain/merge/consolidate';
import { isAboveLimit } from '../../domain/merge/transaction-limit';
import type { MergeRequest } from '../../domain/merge/merge';
import { MergeService } from './merge-service';

/** Creates one planned document, and the general public as a buyer if it does not exist yet. */
@Injectable()
export class ConsolidationService {
  constructor(
    private readonly merging: MergeService,
    private readonly buyers: BuyersApi,
  ) {}

  async make(planned: Planned, request: MergeRequest): Promise<string> {
    const { orgId, receipts, content, month, dueDate } = planned;
    const buyerId = await this.buyers.ensureGeneralPublic(orgId);
    const about = { consolidated: true, month, dueDate };
    const id = await this.merging.make(orgId, { ...content, buyerId, ...request }, receipts, about);
    const above = receipts.filter(isAboveLimit).map(({ invoiceNumber }) => invoiceNumber);
    if (above.length > 0) await this.merging.relaxed(orgId, id, above);
    return id;
  }
}
