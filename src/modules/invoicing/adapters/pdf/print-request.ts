import { counted, type PrintRequest } from '@platform/paper';
import { pageModel, type PrintableDocument } from '../../domain/print';
import { labelsOf } from './labels';
import { pageCss } from './page.css';
import { bodyHtml } from './page.html';

/** One document as a print request. */
export function printRequestOf(document: PrintableDocument): PrintRequest {
  const t = labelsOf(document.language);
  const page = pageModel(document);
  const title = `${t(page.title)} ${page.number}`;
  const uuid = page.validation?.uuid;
  return {
    language: document.language,
    title,
    style: pageCss,
    body: bodyHtml(page, t),
    paper: { margin: '18mm 13mm 14mm', letterhead: '12mm 13mm 14mm' },
    running: {
      head: { left: page.issuer, right: title },
      foot: {
        left: uuid === undefined ? '' : `${t('validation.uuid')} ${uuid}`,
        right: counted(t('page')),
      },
    },
    date: document.validation?.validatedAt ?? document.issuedAt,
  };
}
