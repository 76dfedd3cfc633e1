import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { amountText, sum } from '@kernel/money';
import { IdentityApi } from '@modules/identity';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { Repositories } from '@platform/tenancy/repositories';
import { Quotations } from '../application/ports/quotations';
import { Conversions } from '../application/ports/conversions';
import { MasterDataSnapshots } from '../application/master-data-snapshots';
import { calculate } from '../domain/document/arithmetic';
import { totalsJson } from '../domain/document/draft';
import { quotationView } from '../domain/quotation/draft';
import { quotationCan } from '../domain/quotation/lifecycle';
import type { QuotationView } from '../domain/quotation/quotation.types';
import { convertStatusOf, quantitiesOf, spread } from '../domain/quotation/taking';
import { changesOf } from './changes-of';
import type { ChangeEntry } from './changes-of.types';
import { takesNothing } from './quotations-taken';
import { RecordMembersReader } from './record-members';
import type { InvoiceMade, QuotationAnswer, QuotationOrigin } from './quotation-detail.types';

/** A quotation for its page, its editor and the conversion dialog. */
export class GetQuotation extends Query<QuotationAnswer> {
  constructor(readonly id: string) {
    super();
  }
}

@QueryHandler(GetQuotation)
export class GetQuotationHandler implements IQueryHandler<GetQuotation> {
  constructor(
    private readonly quotations: Quotations,
    private readonly conversions: Conversions,
    private readonly repositories: Repositories,
    private readonly masters: MasterDataSnapshots,
    private readonly members: RecordMembersReader,
    private readonly units: UnitOfWork,
  ) {}

  /** At one instant: what remains to be invoiced agrees with the invoices made. */
  execute(query: GetQuotation): Promise<QuotationAnswer> {
    return this.units.snapshot(() => this.read(query));
  }

  private async read({ id }: GetQuotation): Promise<QuotationAnswer> {
    const { state } = await this.quotations.get(id);
    const [made, invoices] = await Promise.all([this.conversions.of(id), this.invoicesOf(id)]);
    const takes = made.flatMap((conversion) => conversion.takes);
    const taken = spread(takes, state.lines.length);
    const view = await this.withFields(quotationView(state));
    return {
      ...view,
      ...(await this.members.of('invoicing_quotation', id)),
      totals: totalsJson(calculate(state)),
      lineCount: view.lines.length,
      customFieldCount: view.customFields?.length ?? 0,
      convertStatus: convertStatusOf(quantitiesOf(state), taken),
      taken: taken.map((quantity) => quantity.toString()),
      invoices,
      billed: amountText(sum(made.map(({ payable }) => payable))),
    };
  }

  /** A draft is shown with the custom fields now in force. */
  private async withFields(view: QuotationView): Promise<QuotationView> {
    return quotationCan('edit', view.submitStatus)
      ? this.masters.fieldsInto(view, view.orgId)
      : view;
  }

  private async invoicesOf(id: string): Promise<InvoiceMade[]> {
    const rows = await this.repositories.read<InvoiceMade>(
      `SELECT d.id, d.invoice_number AS invoiceNumber, d.submit_status AS submitStatus,
         d.issue_date AS issueDate, d.currency_code AS currencyCode,
         d.total_payable_amount AS totalPayableAmount, i.create_time AS createTime,
         ${takesNothing('d')} AS gaveBack
       FROM invoicing_quotation_invoice i JOIN invoicing_document d ON d.id = i.document_id
       WHERE i.quotation_id = ? AND {scope:d} ORDER BY i.document_id`,
      [id],
    );
    return rows.map((row) => ({ ...row, id: String(row.id), gaveBack: Boolean(row.gaveBack) }));
  }
}

/** The history of a quotation: who and when; newest first. */
export class GetQuotationTimeline extends Query<ChangeEntry[]> {
  constructor(readonly id: string) {
    super();
  }
}

@QueryHandler(GetQuotationTimeline)
export class GetQuotationTimelineHandler implements IQueryHandler<GetQuotationTimeline> {
  constructor(
    private readonly quotations: Quotations,
    private readonly repositories: Repositories,
    private readonly identity: IdentityApi,
  ) {}

  async execute({ id }: GetQuotationTimeline): Promise<ChangeEntry[]> {
    await this.quotations.get(id);
    const changes = await changesOf(this.repositories, 'quotation', id);
    const names = await this.identity.userNames(changes.flatMap(({ userId }) => userId ?? []));
    return changes.map((change) => ({
      ...change,
      userName: (change.userId && names.get(change.userId)) ?? null,
    }));
  }
}

/** The quotation from which a document was made; null for one created by hand. */
export class GetQuotationOrigin extends Query<QuotationOrigin | null> {
  constructor(readonly documentId: string) {
    super();
  }
}

@QueryHandler(GetQuotationOrigin)
export class GetQuotationOriginHandler implements IQueryHandler<GetQuotationOrigin> {
  constructor(private readonly repositories: Repositories) {}

  async execute({ documentId }: GetQuotationOrigin): Promise<QuotationOrigin | null> {
    const [origin] = await this.repositories.read<{ id: string; invoiceNumber: string | null }>(
      `SELECT q.id, q.invoice_number AS invoiceNumber FROM invoicing_quotation_invoice i
       JOIN invoicing_quotation q ON q.id = i.quotation_id
       WHERE i.document_id = ? AND {scope:q}`,
      [documentId],
    );
    return origin ? { ...origin, id: String(origin.id) } : null;
  }
}
