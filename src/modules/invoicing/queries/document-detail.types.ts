import type { DocumentView } from '../domain/document/document.types';

/** A document with the authority's public page about it, which exists once it is valid. */
export interface DocumentAnswer extends DocumentView {
  validationLink: string | null;
}
