import { Injectable } from '@nestjs/common';
import type { PageQuery, PageResult } from '@kernel/resource';
import { Lists } from '@platform/resource/list/lists';
import { type QuotationColumn, quotationListSpec } from './quotation-list-spec';

/** A row of the list: amounts as text, instants as dates that serialise to ISO text. */
export type QuotationListItem = Record<QuotationColumn, unknown>;

/** Pages of quotations: HTTP and SQL, no domain objects. */
@Injectable()
export class ListQuotations {
  constructor(private readonly lists: Lists) {}

  page(request: PageQuery & { bin?: boolean }): Promise<PageResult<QuotationListItem>> {
    return this.lists.page(quotationListSpec(request), request, (row) => row as QuotationListItem);
  }
}
