import type { PrintOrigin, TemplateVersion } from '../application/ports/templates';

/** One version of a template by which a validated document was printed or sent. */
export interface DocumentPrint extends TemplateVersion {
  id: string;
  /** Null for a template that came with the product, and for one that was deleted since. */
  name: string | null;
  /** Of the template as it is now: null for one that was deleted. */
  newest: number | null;
  /** What the first print by this version was made for; null of an early record. */
  origin: PrintOrigin | null;
  /** Of the first print by this version. */
  at: string;
  /** Null where the product did it: for a mail, or for somebody who opened a link. */
  userName: string | null;
}
