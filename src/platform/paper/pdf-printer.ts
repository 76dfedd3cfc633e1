import type { Language } from '@kernel/i18n';
import type { Html } from './html';

export interface PaperOptions {
  /** A CSS page size: `A4` when omitted, `A5 landscape`, `80mm 200mm` … */
  size?: string;
  /** CSS margins: top, right, bottom, left. */
  margin?: string;
  /** The margins of a first page with its own letterhead, and so no running head. */
  letterhead?: string;
  /**
   * A roll instead of sheets: one page of this width with a margin on all sides, both in
   * millimetres, as long as its content.
   */
  roll?: { width: number; margin: number };
}

/** Placeholder in a running header for the page number, or the number of pages. */
export type Counter = { counts: 'page' | 'pages' };

/** Plain text, or text with counters in it: `counted('Page {page} of {pages}')`. */
export type RunningText = string | readonly (string | Counter)[];

/** One line at the edge of every page. */
export interface RunningLine {
  left?: RunningText;
  right?: RunningText;
}

/** One of our own texts with counters for `{page}` and `{pages}`; never text from outside. */
export const counted = (sentence: string): RunningText =>
  sentence
    .split(/(\{pages?\})/)
    .filter((part) => part !== '')
    .map((part) =>
      part === '{page}' ? { counts: 'page' } : part === '{pages}' ? { counts: 'pages' } : part,
    );

/** Malay is a language of paper, not of the interface. */
export type PrintLanguage = Language | 'ms';

/** A print request; the printer knows no kind of document. */
export interface PrintRequest {
  language: PrintLanguage;
  /** The title in the properties of the file. */
  title: string;
  /**
   * The style sheet of the body, in addition to fonts and page; an unchanged one prints fastest.
   */
  style: string;
  /** The content of <body>; `html` escapes every value that comes from outside. */
  body: Html;
  paper?: PaperOptions;
  running?: { head?: RunningLine; foot?: RunningLine };
  /** The date in the file's properties, so that printing again gives the same bytes. */
  date: Date;
}

/** Prints markup to PDF. Idempotent: the same request gives the same bytes. */
export abstract class PdfPrinter {
  abstract print(request: PrintRequest): Promise<Buffer>;
}
