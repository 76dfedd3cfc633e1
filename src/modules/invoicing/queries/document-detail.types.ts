import type { DocumentView } from '../domain/document/document.types';

/** Warnings that did not block a document, in the reader's language. */
export interface Warned {
  warnings: { code: string; path: string; message: string }[];
}

/** A document with the authority's public page about it, which exists once it is valid. */
export interface DocumentAnswer extends DocumentView {
  validationLink: string | null;
}
