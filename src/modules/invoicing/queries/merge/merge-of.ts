import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { PageQuery, PageResult } from '@kernel/resource';
import type { Month, PlainDate } from '@kernel/time';
import { Lists } from '@platform/resource/list/lists';
import type { ListSpec } from '@platform/resource/list/list.types';
import { Repositories } from '@platform/tenancy/repositories';
import { Documents } from '../../application/ports/documents';
import type { MergedDocument } from '../list-items.types';
import type { MergeOf } from './merge-of.types';

/** Links between a merged invoice and its originals, both ways. */
export class GetMergeOfDocument extends Query<MergeOf> {
  constructor(readonly id: string) {
    super();
  }
}

@QueryHandler(GetMergeOfDocument)
export class GetMergeOfDocumentHandler implements IQueryHandler<GetMergeOfDocument> {
  constructor(
    private readonly documents: Documents,
    private readonly repositories: Repositories,
  ) {}

  async execute({ id }: GetMergeOfDocument): Promise<MergeOf> {
    await this.documents.get(id);
    const [contains, containedIn] = await Promise.all([this.inside(id), this.around(id)]);
    return { contains, containedIn };
  }

  private async inside(id: string): Promise<MergeOf['contains']> {
    const [row] = await this.repositories.read<{
      consolidated: number;
      month: Month | null;
      dueDate: PlainDate | null;
      count: string;
    }>(
      `SELECT x.consolidated, x.month, x.due_date AS dueDate,
         (SELECT COUNT(*) FROM invoicing_merge_member m WHERE m.merged_id = x.merged_id) AS count
       FROM invoicing_merge x JOIN invoicing_document d ON d.id = x.merged_id
       WHERE x.merged_id = ? AND {scope:d}`,
      [id],
    );
    return row
      ? { ...row, consolidated: Boolean(row.consolidated), count: Number(row.count) }
      : null;
  }

  private async around(id: string): Promise<MergeOf['containedIn']> {
    const [row] = await this.repositories.read<NonNullable<MergeOf['containedIn']>>(
      `SELECT d.id, d.invoice_number AS invoiceNumber, d.submit_status AS submitStatus
       FROM invoicing_merge_member m JOIN invoicing_document d ON d.id = m.merged_id
       WHERE m.source_id = ? AND {scope:d}`,
      [id],
    );
    return row ? { ...row, id: String(row.id) } : null;
  }
}

/** A page of what it contains, in the order in which it was merged. */
export class ListMergedDocuments extends Query<PageResult<MergedDocument>> {
  constructor(
    readonly id: string,
    readonly query: PageQuery,
  ) {
    super();
  }
}

@QueryHandler(ListMergedDocuments)
export class ListMergedDocumentsHandler implements IQueryHandler<ListMergedDocuments> {
  constructor(
    private readonly documents: Documents,
    private readonly lists: Lists,
  ) {}

  async execute({ id, query }: ListMergedDocuments): Promise<PageResult<MergedDocument>> {
    await this.documents.get(id);
    return this.lists.page(
      membersOf(id),
      query,
      (row) => row as Record<MemberColumn, unknown> as MergedDocument,
    );
  }
}

const memberColumns = {
  id: { sql: 'd.id', kind: 'id' },
  position: { sql: 'm.position', kind: 'integer', sortable: true },
  invoiceNumber: { sql: 'd.invoice_number', kind: 'text', search: true },
  issueDate: { sql: 'd.issue_date', kind: 'date' },
  buyerName: { sql: 'd.buyer_name', kind: 'text', search: true },
  currencyCode: { sql: 'd.currency_code', kind: 'option' },
  totalIncludingTax: { sql: 'd.total_including_tax', kind: 'amount' },
  totalPayableAmount: { sql: 'd.total_payable_amount', kind: 'amount' },
} as const satisfies ListSpec['columns'];

type MemberColumn = keyof typeof memberColumns;

const membersOf = (mergedId: string): ListSpec => ({
  from: 'invoicing_merge_member m JOIN invoicing_document d ON d.id = m.source_id',
  alias: 'd',
  scope: 'organisation',
  columns: memberColumns,
  where: { sql: 'm.merged_id = ?', params: [mergedId] },
  sort: { field: 'position', order: 'ascend' },
});
