import type { PrintableDocument } from '../../domain/print';
import type { TemplateContent } from '../../domain/template';

/** A template with its images, as data URIs by key. */
export interface PrintDesign {
  content: TemplateContent;
  pictures: Readonly<Record<string, string>>;
}

/** A page as displayed in a browser, without division into sheets. */
export interface PageView {
  html: string;
  /** Paper width in millimetres. */
  width: number;
  /** Null for a roll. */
  height: number | null;
}

/** Prints documents by templates. Idempotent: the same document and template give the same bytes. */
export abstract class PdfRenderer {
  /** Every copy that the template names, in one file; the classic template when none is given. */
  abstract render(document: PrintableDocument, design?: PrintDesign): Promise<Buffer>;

  abstract view(document: PrintableDocument, design: PrintDesign): PageView;
}
