import type { PaperLanguage, PaperPage, Words } from '../../domain/paper';

/** Prints pages in the language of their readers. */
export abstract class PaperPrinter {
  abstract wordsOf(language: PaperLanguage): Words;
  /** Texts for the tax authority's forms, which exist in Malay and English. */
  abstract formWordsOf(language: PaperLanguage): Words;
  /**
   * With the organisation's logo; `date` is that of the paper, so that it prints identically every
   * time.
   */
  abstract print(page: PaperPage, date: Date): Promise<Buffer>;
}
