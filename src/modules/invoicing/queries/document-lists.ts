import { Injectable } from '@nestjs/common';
import type { PageQuery } from '@kernel/resource';
import type { ListSpec } from '@platform/resource';
import { type DocumentListRequest, documentListSpec } from './document-list-spec';
import { DocumentPeriods } from './document-periods';
import { DocumentSearch } from './document-search';

/** Lists of documents, each as it answers its question soonest. */
@Injectable()
export class DocumentLists {
  constructor(
    private readonly periods: DocumentPeriods,
    private readonly search: DocumentSearch,
  ) {}

  async of(request: DocumentListRequest & PageQuery): Promise<ListSpec> {
    const list = await this.periods.narrowed(documentListSpec(request), request);
    return this.search.prepared(list, request);
  }
}
