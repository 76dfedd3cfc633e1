import { counted, type PrintRequest } from '@platform/paper';
import type { PrintableDocument } from '../../domain/print';
import { labelsOf } from './labels';
import { pageCss } from './page.css';
import { bodyHtml } from './page.html';

/** One document as a print request. */
export function printRequestOf(document: PrintableDocument): PrintRequest {
  const t = labelsOf(document.language);
  const title = `${t(`title.${document.kind}`)} ${document.number}`;
  return {
    language: document.language,
    title,
    style: pageCss,
    body: bodyHtml(document),
    running: { foot: { left: title, right: counted(t('page')) } },
    date: document.validation?.validatedAt ?? document.issuedAt,
  };
}
