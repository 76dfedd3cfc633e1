import { Injectable } from '@nestjs/common';
import type { Content } from '../domain/document/document.types';
import { kinds } from '../domain/document/kinds';
import { Documents } from './documents';

/** A series per organisation, supplier and kind (decisions, section 4). */
@Injectable()
export class NumberSeries {
  constructor(private readonly documents: Documents) {}

  /** The content with the next number, unless a person typed one. */
  async number(orgId: string, content: Content): Promise<Content> {
    if (content.invoiceNumber !== null || content.supplierId === null) return content;
    const { prefix } = kinds[content.kind];
    const { kind, supplierId } = content;
    return {
      ...content,
      invoiceNumber: await this.documents.nextNumber(orgId, supplierId, kind, prefix),
    };
  }
}
