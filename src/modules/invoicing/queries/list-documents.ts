import { Injectable } from '@nestjs/common';
import type { PageQuery, PageResult } from '@kernel/resource';
import { Lists } from '@platform/resource/list/lists';
import type { Status } from '../domain/document/lifecycle';
import { DocumentSearch } from './document-search';
import {
  type DocumentColumn,
  documentListSpec,
  type DocumentListRequest,
} from './document-list-spec';

/** A row of the list: amounts as text, instants as dates that become ISO text. */
export type DocumentListItem = Record<Exclude<DocumentColumn, 'submitStatus'>, unknown> & {
  submitStatus: Status;
};

/** Pages of documents: HTTP and SQL, no domain objects. */
@Injectable()
export class ListDocuments {
  constructor(
    private readonly lists: Lists,
    private readonly search: DocumentSearch,
  ) {}

  async page(request: DocumentListRequest & PageQuery): Promise<PageResult<DocumentListItem>> {
    const spec = await this.search.prepared(documentListSpec(request), request);
    return this.lists.page(spec, request, itemOf);
  }
}

const itemOf = (row: Record<string, unknown>): DocumentListItem =>
  ({ ...row, isRejected: Boolean(row.isRejected) }) as DocumentListItem;
