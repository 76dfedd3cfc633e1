import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { PageQuery, PageResult } from '@kernel/resource';
import { Lists } from '@platform/resource/list/lists';
import { Repositories } from '@platform/tenancy/repositories';
import type { DocumentColumn, DocumentListRequest } from './document-list-spec';
import { DocumentLists } from './document-lists';
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
    private readonly documents: DocumentLists,
    private readonly repositories: Repositories,
  ) {}

  async execute({ request }: ListDocuments): Promise<PageResult<DocumentListItem>> {
    const page = await this.lists.page(await this.documents.of(request), request, itemOf);
    return { ...page, items: await this.withDueDates(page.items) };
  }

  /** Adds the last day to submit consolidated e-invoices, which few pages have (decisions, section 3). */
  private async withDueDates(items: DocumentListItem[]): Promise<DocumentListItem[]> {
    const merged = items.filter(({ mergeStatus }) => mergeStatus === 'merged');
    if (merged.length === 0) return items;
    const rows = await this.repositories.read<{ id: string; mergeDueDate: string }>(
      `SELECT d.id, m.due_date AS mergeDueDate
       FROM invoicing_document d JOIN invoicing_merge m ON m.merged_id = d.id
       WHERE d.id IN (?) AND {scope:d}`,
      [merged.map(({ id }) => id)],
    );
    const dueDates = new Map(rows.map(({ id, mergeDueDate }) => [id, mergeDueDate]));
    return items.map((item) => ({ ...item, mergeDueDate: dueDates.get(item.id) ?? null }));
  }
}

/** Filters that are not in any row. */
type FilterOnly = 'remark' | 'billReference' | 'paymentMode' | 'lineDescription' | 'faultCodes';
type Read = Record<Exclude<DocumentColumn, FilterOnly>, unknown>;

const itemOf = (row: Record<string, unknown>): DocumentListItem =>
  ({
    ...(row as Read),
    isRejected: Boolean(row.isRejected),
    mergeDueDate: null,
  }) as DocumentListItem;
