import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { PageQuery } from '@kernel/resource';
import type { ListSpec } from '@platform/resource';
import type { DocumentListRequest } from './document-list-spec';
import { DocumentLists } from './document-lists';

/** The list of one kind of document, read along the fastest path: for streaming an export. */
export class GetDocumentList extends Query<ListSpec> {
  constructor(readonly request: DocumentListRequest & PageQuery) {
    super();
  }
}

@QueryHandler(GetDocumentList)
export class GetDocumentListHandler implements IQueryHandler<GetDocumentList> {
  constructor(private readonly documents: DocumentLists) {}

  execute({ request }: GetDocumentList): Promise<ListSpec> {
    return this.documents.of(request);
  }
}
