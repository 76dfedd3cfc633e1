import { Injectable } from '@nestjs/common';
import { BuyersApi } from '@modules/buyers';
import { TaxAuthority } from '@modules/authority';
import { Clock } from '@platform/clock';
import { Files } from '@platform/files';
import type { Content, DocumentState } from '../domain/document/document.types';
import { printableOf } from '../domain/print';
import { Documents } from './documents';
import { PdfRenderer } from './pdf-renderer';
import { TakeParties } from './take-parties';

export interface Printed {
  name: string;
  pdf: Buffer;
}

/** Puts documents and drafts on paper. */
@Injectable()
export class Printing {
  constructor(
    private readonly documents: Documents,
    private readonly renderer: PdfRenderer,
    private readonly authority: TaxAuthority,
    private readonly buyers: BuyersApi,
    private readonly parties: TakeParties,
    private readonly files: Files,
    private readonly clock: Clock,
  ) {}

  async document(id: string): Promise<Printed> {
    const { state } = await this.documents.get(id);
    return { name: fileName(state), pdf: await this.print(state) };
  }

  /** A draft that is not stored yet, with the parties as they stand now. */
  async preview(content: Content): Promise<Buffer> {
    return this.print(await this.parties.into(content));
  }

  private async print(document: DocumentState | Content): Promise<Buffer> {
    const logo = document.supplierId && (await this.logoOf(document.supplierId));
    return this.renderer.render(
      printableOf(document, {
        now: this.clock.now(),
        ...(logo && { logo }),
        ...('uuid' in document &&
          document.uuid &&
          document.longId && {
            link: this.authority.validationLink(document.uuid, document.longId),
          }),
      }),
    );
  }

  private async logoOf(supplierId: string): Promise<string | null> {
    const fileId = await this.buyers.supplierLogo(supplierId);
    if (!fileId) return null;
    const { mediaType, bytes } = await this.files.read(fileId);
    return `data:${mediaType};base64,${bytes.toString('base64')}`;
  }
}

/** A name that every file system takes; the number itself may hold anything. */
const fileName = ({ invoiceNumber, id }: DocumentState): string =>
  `${(invoiceNumber ?? id).replace(/[^\p{L}\p{N}._-]+/gu, '_')}.pdf`;
