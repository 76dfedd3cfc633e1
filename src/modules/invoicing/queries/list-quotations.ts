import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { PageQuery, PageResult } from '@kernel/resource';
import { Lists } from '@platform/resource/list/lists';
import {
  type QuotationColumn,
  type QuotationListRequest,
  quotationListSpec,
} from './quotation-list-spec';
import type { QuotationListItem } from './list-items.types';

/** Pages of quotations: HTTP and SQL, no domain objects. */
export class ListQuotations extends Query<PageResult<QuotationListItem>> {
  constructor(readonly request: PageQuery & QuotationListRequest) {
    super();
  }
}

@QueryHandler(ListQuotations)
export class ListQuotationsHandler implements IQueryHandler<ListQuotations> {
  constructor(private readonly lists: Lists) {}

  execute({ request }: ListQuotations): Promise<PageResult<QuotationListItem>> {
    return this.lists.page(quotationListSpec(request), request, itemOf);
  }
}

const itemOf = (row: Record<string, unknown>): QuotationListItem =>
  row as Record<QuotationColumn, unknown> as QuotationListItem;
