import type { PrintableDocument } from '../../domain/print';
import { cssString, printableText } from './html';
import { labelsOf } from './labels';
import { bodyHtml } from './page.html';

/** One document made ready for a page of the browser: plain texts, no code. */
export interface PrintJob {
  lang: string;
  /** The title in the properties of the file. */
  title: string;
  body: string;
  /** Custom properties of the root element, read by the margin boxes of every sheet. */
  footer: Readonly<Record<string, string>>;
  /** Stands in the file as its date, so that printing again gives the same bytes. */
  date: Date;
}

const langOf = { en: 'en', 'zh-cn': 'zh-CN', 'zh-tw': 'zh-TW' } as const;

export function printJobOf(document: PrintableDocument): PrintJob {
  const t = labelsOf(document.language);
  const title = `${t(`title.${document.kind}`)} ${document.number}`;
  const [before = '', between = '', after = ''] = t('page').split(/\{pages?\}/);
  return {
    lang: langOf[document.language],
    title: printableText(title),
    body: bodyHtml(document),
    footer: {
      '--footer-number': cssString(title),
      '--footer-before': cssString(before),
      '--footer-between': cssString(between),
      '--footer-after': cssString(after),
    },
    date: document.validation?.validatedAt ?? document.issuedAt,
  };
}
