import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { PageQuery } from '@kernel/resource';
import type { ListSpec } from '@platform/resource';
import { DocumentPeriods } from './document-periods';
import { documentListSpec, type DocumentListRequest } from './document-list-spec';

/** The list of one kind of document as its rows are read soonest: what an export streams. */
export class GetDocumentList extends Query<ListSpec> {
  constructor(readonly request: DocumentListRequest & PageQuery) {
    super();
  }
}

@QueryHandler(GetDocumentList)
export class GetDocumentListHandler implements IQueryHandler<GetDocumentList> {
  constructor(private readonly periods: DocumentPeriods) {}

  execute({ request }: GetDocumentList): Promise<ListSpec> {
    return this.periods.narrowed(documentListSpec(request), request);
  }
}
