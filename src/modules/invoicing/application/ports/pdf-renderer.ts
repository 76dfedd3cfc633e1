import type { PrintableDocument } from '../../domain/print';

/** Prints a document on A4. Idempotent: the same document gives the same bytes. */
export abstract class PdfRenderer {
  abstract render(document: PrintableDocument): Promise<Buffer>;
}
