import type { PaperLanguage, PaperPage, Words } from '../../domain/paper';

/** Prints pages, in the words of their readers. */
export abstract class PaperPrinter {
  abstract wordsOf(language: PaperLanguage): Words;
  /** Those of the tax authority's forms, which are in Malay and in English. */
  abstract formWordsOf(language: PaperLanguage): Words;
  /** With the organisation's logo; `date` is that of the paper, so that it prints as it printed before. */
  abstract print(page: PaperPage, date: Date): Promise<Buffer>;
}
