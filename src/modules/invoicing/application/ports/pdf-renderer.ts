import type { PrintableDocument } from '../../domain/print';

/** Puts a document on A4. Safe to call twice: the same document gives the same bytes. */
export abstract class PdfRenderer {
  abstract render(document: PrintableDocument): Promise<Buffer>;
}
