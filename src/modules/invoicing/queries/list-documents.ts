import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { PageQuery, PageResult } from '@kernel/resource';
import { Lists } from '@platform/resource/list/lists';
import { DocumentSearch } from './document-search';
import {
  type DocumentColumn,
  documentListSpec,
  type DocumentListRequest,
} from './document-list-spec';
import type { DocumentListItem } from './list-items.types';

/** Pages of documents: HTTP and SQL, no domain objects. */
export class ListDocuments extends Query<PageResult<DocumentListItem>> {
  constructor(readonly request: DocumentListRequest & PageQuery) {
    super();
  }
}

@QueryHandler(ListDocuments)
export class ListDocumentsHandler implements IQueryHandler<ListDocuments> {
  constructor(
    private readonly lists: Lists,
    private readonly search: DocumentSearch,
  ) {}

  async execute({ request }: ListDocuments): Promise<PageResult<DocumentListItem>> {
    const spec = await this.search.prepared(documentListSpec(request), request);
    return this.lists.page(spec, request, itemOf);
  }
}

/** What can be asked for and is in no row. */
type FilterOnly = 'remark' | 'billReference' | 'paymentMode' | 'lineDescription' | 'faultCodes';
type Read = Record<Exclude<DocumentColumn, FilterOnly>, unknown>;

const itemOf = (row: Record<string, unknown>): DocumentListItem =>
  ({ ...(row as Read), isRejected: Boolean(row.isRejected) }) as DocumentListItem;
