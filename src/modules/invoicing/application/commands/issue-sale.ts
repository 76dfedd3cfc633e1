import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Decimal } from '@kernel/money';
import { Refused } from '@kernel/rules';
import { CredentialsApi } from '@modules/authority';
import { BuyersApi, GetOnlySupplier, type PartyCard } from '@modules/buyers';
import { Clock } from '@platform/clock';
import { Queries } from '@platform/cqrs/queries';
import { draftOf } from '../../domain/document/draft';
import type { DocumentDraft } from '../../domain/document/document.types';
import { emptyDraft, emptyLine } from '../../domain/document/empty-draft';
import { issuedNow } from '../../domain/document/issue-instant';
import { withOwnDefaults } from '../../domain/document/own-defaults';
import { MasterDataSnapshots } from '../master-data-snapshots';
import { AddDocumentHandler, AddDocument } from './add-document';
import { SubmitDocument, SubmitDocumentHandler } from './submit-document';

/** A sale by another module, or a refund of one. */
export interface Sale {
  /** The organisation that issues the document, by its only company. */
  orgId: string;
  buyer: PartyCard;
  /** What was sold, in words, and its classification (myinvois-ubl, section 5.8). */
  description: string;
  classification: string;
  /** In ringgit; above zero. */
  amount: Decimal;
  /** The issuer's own number of the order. */
  billReference: string;
  /** The invoice that a refund note corrects; null for an invoice. */
  corrects: string | null;
}

const INVOICE = 1;
/** Money goes back; a credit note would only lower the invoice (myinvois-ubl, section 4). */
const REFUND_NOTE = 4;
const NOT_APPLICABLE = '06';
/** "One" of the authority's units: a service that is not counted. */
const ONE = 'C62';

const noTax = { taxPerUnit: null, taxUnits: null, taxUnitOfMeasure: null };

/** Writes the invoice of a sale, or its refund note, and submits it; returns the id of the document. */
export class IssueSale extends Command<string> {
  constructor(readonly sale: Sale) {
    super();
  }
}

@CommandHandler(IssueSale)
export class IssueSaleHandler implements ICommandHandler<IssueSale> {
  constructor(
    private readonly queries: Queries,
    private readonly buyers: BuyersApi,
    private readonly credentials: CredentialsApi,
    private readonly masters: MasterDataSnapshots,
    private readonly add: AddDocumentHandler,
    private readonly submit: SubmitDocumentHandler,
    private readonly clock: Clock,
  ) {}

  async execute({ sale }: IssueSale): Promise<string> {
    const { orgId } = sale;
    const supplier = await this.queries.execute(new GetOnlySupplier(orgId));
    const credential = await this.credentials.credentialOf(orgId);
    if (!supplier || !credential) throw new Refused('sale.noIssuer');
    const parties = {
      supplierId: supplier.id,
      buyerId: await this.buyers.ensureBuyer(orgId, sale.buyer),
      invoiceVersion: credential.version,
    };
    const content = draftOf({ ...this.draftOf(sale), ...parties });
    const defined = withOwnDefaults(await this.masters.fieldsInto(content, orgId));
    const id = await this.add.execute(new AddDocument(defined, orgId));
    await this.submit.execute(new SubmitDocument(id));
    return id;
  }

  private draftOf({ description, classification, amount, ...sale }: Sale): DocumentDraft {
    const total = amount.toFixed(2);
    const references = [{ documentId: sale.corrects, uuid: null, invoiceNumber: null }];
    return {
      ...emptyDraft(sale.corrects === null ? INVOICE : REFUND_NOTE),
      ...(sale.corrects !== null && { references }),
      ...issuedNow(this.clock.now()),
      taxType: NOT_APPLICABLE,
      billReference: sale.billReference,
      totalExcludingTax: total,
      totalTaxAmount: '0.00',
      totalIncludingTax: total,
      totalPayableAmount: total,
      lines: [
        {
          ...emptyLine(NOT_APPLICABLE),
          description,
          classifications: [classification],
          unitOfMeasure: ONE,
          quantity: '1',
          unitPrice: total,
          taxes: [{ ...noTax, taxType: NOT_APPLICABLE, taxRate: '0' }],
        },
      ],
    };
  }
}
