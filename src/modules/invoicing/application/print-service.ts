import { Injectable } from '@nestjs/common';
import { Refused } from '@kernel/rules';
import { BuyersApi } from '@modules/buyers';
import { TaxAuthority } from '@modules/authority';
import { Clock } from '@platform/clock';
import { Files } from '@platform/files';
import type { Content, DocumentState } from '../domain/document/document.types';
import { issuerIdOf } from '../domain/document/kinds';
import { type PrintableDocument, printableOf, type PrintExtras } from '../domain/print';
import { Documents } from './ports/documents';
import { fileNameOf } from './file-name';
import { Merges } from './ports/merges';
import { PdfRenderer } from './ports/pdf-renderer';
import { TakeParties } from './take-parties';

export interface Printed {
  name: string;
  pdf: Buffer;
}

/** Prints documents and drafts. */
@Injectable()
export class PrintService {
  constructor(
    private readonly documents: Documents,
    private readonly renderer: PdfRenderer,
    private readonly authority: TaxAuthority,
    private readonly buyers: BuyersApi,
    private readonly parties: TakeParties,
    private readonly files: Files,
    private readonly clock: Clock,
    private readonly merges: Merges,
  ) {}

  async document(id: string): Promise<Printed> {
    const { state } = await this.documents.get(id);
    return {
      name: fileNameOf(state.invoiceNumber ?? state.id, 'pdf'),
      pdf: await this.print(state),
    };
  }

  /** A draft that is not stored yet, with the current data of its parties. */
  async preview(content: Content): Promise<Buffer> {
    return this.print(await this.parties.into(content));
  }

  private async print(document: DocumentState | Content): Promise<Buffer> {
    const isMerged = 'mergeStatus' in document && document.mergeStatus === 'merged';
    const contains = isMerged ? await this.merges.numbersIn(document.id) : [];
    return this.onPaper(issuerIdOf(document), (extras) =>
      printableOf(document, {
        ...extras,
        contains,
        ...('uuid' in document &&
          document.uuid &&
          document.longId && {
            link: this.authority.validationLink(document.uuid, document.longId),
          }),
      }),
    );
  }

  /** Prints with the logo of the issuing company. */
  async onPaper(
    issuerId: string | null,
    drawn: (extras: PrintExtras) => PrintableDocument,
  ): Promise<Buffer> {
    const logo = issuerId && (await this.logoOf(issuerId));
    const extras = { now: this.clock.now(), ...(logo && { logo }) };
    const pdf = await this.renderer.render(drawn(extras));
    if (pdf.length === 0) throw new Refused('document.pdfEmpty');
    return pdf;
  }

  private async logoOf(supplierId: string): Promise<string | null> {
    const fileId = await this.buyers.supplierLogo(supplierId);
    if (!fileId) return null;
    const { mediaType, bytes } = await this.files.read(fileId);
    return `data:${mediaType};base64,${bytes.toString('base64')}`;
  }
}
