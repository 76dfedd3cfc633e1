import { Injectable } from '@nestjs/common';
import { NotFound, Refused } from '@kernel/rules';
import { TaxAuthority } from '@modules/authority';
import { Clock } from '@platform/clock';
import { currentScope } from '@platform/tenancy/org-scope';
import type { Content, DocumentState } from '../domain/document/document.types';
import { ownerOfCustomFields } from '../domain/document/custom-field-owner';
import { issuerIdOf } from '../domain/document/kinds';
import { type PrintableDocument, printableOf, type PrintExtras } from '../domain/print';
import type { TemplateContent, TemplateKind } from '../domain/template';
import { Documents } from './ports/documents';
import { fileNameOf } from './file-name';
import { Merges } from './ports/merges';
import { type PageView, PdfRenderer } from './ports/pdf-renderer';
import type { PrintOrigin, TemplateRef } from './ports/templates';
import { MasterDataSnapshots } from './master-data-snapshots';
import { DesignResolver, isRecorded, type ToPrint } from './templates/design-resolver';

export interface Printed {
  name: string;
  pdf: Buffer;
}

/** The selected template of a print; the default if none. */
export interface TemplateChoice {
  template?: TemplateRef;
  number?: number;
  /** A print by a user, unless stated otherwise. */
  origin?: PrintOrigin;
}

/** Prints documents and drafts. */
@Injectable()
export class PrintService {
  constructor(
    private readonly documents: Documents,
    private readonly renderer: PdfRenderer,
    private readonly authority: TaxAuthority,
    private readonly masters: MasterDataSnapshots,
    private readonly designs: DesignResolver,
    private readonly clock: Clock,
    private readonly merges: Merges,
  ) {}

  async document(id: string, choice: TemplateChoice = {}): Promise<Printed> {
    const { state } = await this.documents.get(id);
    return {
      name: fileNameOf(state.invoiceNumber ?? state.id, 'pdf'),
      pdf: await this.print(state, choice),
    };
  }

  /** Exactly as printed before: with the template version and the logo of that record. */
  async again(id: string, printId: string): Promise<Printed> {
    const { state } = await this.documents.get(id);
    const record = (await this.designs.recordsOf(state)).find((each) => each.id === printId);
    if (!record) throw new NotFound();
    return this.document(id, { template: record.template, number: record.number });
  }

  async kindOf(id: string): Promise<TemplateKind> {
    return ownerOfCustomFields((await this.documents.get(id)).state);
  }

  /** An unstored draft, with the current data of its parties. */
  async preview(content: Content, choice: TemplateChoice = {}): Promise<Buffer> {
    return this.print(await this.masters.into(content), choice);
  }

  /** A stored document as it would look with a template that is still being designed. */
  async view(id: string, template: TemplateContent): Promise<PageView> {
    const { state } = await this.documents.get(id);
    const drawn = await this.drawnOf(state);
    const design = await this.designs.designed(state.orgId, template, issuerIdOf(state));
    return this.renderer.view(
      drawn({ now: this.clock.now(), ...(design.logo && { logo: design.logo }) }),
      design,
    );
  }

  private async print(document: DocumentState | Content, choice: TemplateChoice): Promise<Buffer> {
    const toPrint = {
      orgId: 'orgId' in document ? document.orgId : currentScope().orgId,
      kind: ownerOfCustomFields(document),
      issuerId: issuerIdOf(document),
      documentId: 'uuid' in document && isRecorded(document) ? document.id : null,
      ...choice,
    };
    return this.onPaper(toPrint, await this.drawnOf(document));
  }

  private async drawnOf(
    document: DocumentState | Content,
  ): Promise<(extras: PrintExtras) => PrintableDocument> {
    const isMerged = 'mergeStatus' in document && document.mergeStatus === 'merged';
    const contains = isMerged ? await this.merges.numbersIn(document.id) : [];
    return (extras) =>
      printableOf(document, {
        ...extras,
        contains,
        ...('uuid' in document &&
          document.uuid &&
          document.longId && {
            link: this.authority.validationLink(document.uuid, document.longId),
          }),
      });
  }

  /** Prints by its template, with the logo of the issuing company. */
  async onPaper(
    toPrint: ToPrint,
    drawn: (extras: PrintExtras) => PrintableDocument,
  ): Promise<Buffer> {
    const design = await this.designs.of(toPrint);
    const extras = { now: this.clock.now(), ...(design.logo && { logo: design.logo }) };
    const pdf = await this.renderer.render(drawn(extras), design);
    if (pdf.length === 0) throw new Refused('document.pdfEmpty');
    return pdf;
  }
}
