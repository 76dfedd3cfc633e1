import type { PrintOrigin, TemplateVersion } from '../application/ports/templates';

/** A template version with which a validated document was printed or sent. */
export interface DocumentPrint extends TemplateVersion {
  id: string;
  /** Null for a template shipped with the product, or deleted since. */
  name: string | null;
  /** The newest version of the template; null if it was deleted. */
  newest: number | null;
  /** The purpose of the first print with this version; null for an early record. */
  origin: PrintOrigin | null;
  /** When it was first printed with this version. */
  at: string;
  /** Null if the product printed it: for a mail, or for somebody who opened a link. */
  userName: string | null;
}
