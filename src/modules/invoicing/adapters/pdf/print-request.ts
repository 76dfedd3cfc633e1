import { counted, type PrintRequest } from '@platform/paper';
import { pageModel, type PrintableDocument } from '../../domain/print';
import { labelsOf } from './labels';
import { pageCss } from './page.css';
import { bodyHtml } from './page.html';

/** What fits beside the longest title and number, in characters; a Han character counts twice. */
const MOST = 46;

/** A name as the running head has it: one line, which the number on its right needs half of. */
export function shortened(name: string): string {
  let width = 0;
  for (const [i, character] of [...name].entries()) {
    width += character > '\u2e7f' ? 2 : 1;
    if (width > MOST) return `${[...name].slice(0, i).join('').trimEnd()}…`;
  }
  return name;
}

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
      head: { left: shortened(page.issuer), right: title },
      foot: {
        left: uuid === undefined ? '' : `${t('validation.uuid')} ${uuid}`,
        right: counted(t('page')),
      },
    },
    date: document.validation?.validatedAt ?? document.issuedAt,
  };
}
