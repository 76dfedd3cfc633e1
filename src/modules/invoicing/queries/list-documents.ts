import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { PageQuery, PageResult } from '@kernel/resource';
import { Lists } from '@platform/resource/list/lists';
import type { Status } from '../domain/document/lifecycle';
import { DocumentSearch } from './document-search';
import {
  type DocumentColumn,
  documentListSpec,
  type DocumentListRequest,
} from './document-list-spec';

/** A row of the list: amounts as text, instants as dates that serialise to ISO text. */
export type DocumentListItem = Record<Exclude<DocumentColumn, 'submitStatus'>, unknown> & {
  submitStatus: Status;
};

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

const itemOf = (row: Record<string, unknown>): DocumentListItem =>
  ({ ...row, isRejected: Boolean(row.isRejected) }) as DocumentListItem;
