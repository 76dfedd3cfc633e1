import type { Language } from '@kernel/i18n';
import type { Html } from './html';

export interface PaperOptions {
  /** A size of CSS: `A4` when left out, `A5 landscape`, `80mm 200mm` … */
  size?: string;
  /** Margins of CSS: top, right, bottom, left. */
  margin?: string;
}

/** Stands in a running text where a sheet shows its own number, or how many sheets there are. */
export type Counter = { counts: 'page' | 'pages' };

/** Plain text, or text with counters in it: `counted('Page {page} of {pages}')`. */
export type RunningText = string | readonly (string | Counter)[];

/** One line at the edge of every sheet. */
export interface RunningLine {
  left?: RunningText;
  right?: RunningText;
}

/** A sentence of ours whose `{page}` and `{pages}` are counted; text from outside never is one. */
export const counted = (sentence: string): RunningText =>
  sentence
    .split(/(\{pages?\})/)
    .filter((part) => part !== '')
    .map((part) =>
      part === '{page}' ? { counts: 'page' } : part === '{pages}' ? { counts: 'pages' } : part,
    );

/** Something to be put on paper; the printer knows no kind of document. */
export interface PrintRequest {
  language: Language;
  /** The title in the properties of the file. */
  title: string;
  /** The style sheet of the body, beside fonts and paper; the same text each time prints fastest. */
  style: string;
  /** What stands between <body> and </body>; `html` escapes every value that comes from outside. */
  body: Html;
  paper?: PaperOptions;
  running?: { head?: RunningLine; foot?: RunningLine };
  /** Stands in the file as its date, so that printing again gives the same bytes. */
  date: Date;
}

/** Puts markup on paper. Safe to call twice: the same request gives the same bytes. */
export abstract class PdfPrinter {
  abstract print(request: PrintRequest): Promise<Buffer>;
}
