import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { PageQuery, PageResult } from '@kernel/resource';
import { Lists } from '@platform/resource/list/lists';
import { type QuotationColumn, quotationListSpec } from './quotation-list-spec';

/** A row of the list: amounts as text, instants as dates that serialise to ISO text. */
export type QuotationListItem = Record<QuotationColumn, unknown>;

/** Pages of quotations: HTTP and SQL, no domain objects. */
export class ListQuotations extends Query<PageResult<QuotationListItem>> {
  constructor(readonly request: PageQuery & { bin?: boolean }) {
    super();
  }
}

@QueryHandler(ListQuotations)
export class ListQuotationsHandler implements IQueryHandler<ListQuotations> {
  constructor(private readonly lists: Lists) {}

  execute({ request }: ListQuotations): Promise<PageResult<QuotationListItem>> {
    return this.lists.page(quotationListSpec(request), request, (row) => row as QuotationListItem);
  }
}
