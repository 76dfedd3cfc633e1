import { counted, type PrintRequest } from '@platform/paper';
import { pageModel, type PrintableDocument } from '../../domain/print';
import type { PrintDesign } from '../../application/ports/pdf-renderer';
import { classic, fitted, papers, templateKindOf } from '../../domain/template';
import type { DressedPage } from './dressed-page';
import { labelsOf, type Labels } from './labels';
import { bodyHtml } from './page.html';
import { marginsOf, styleOf } from './template.css';

/** What fits beside the longest title and number, in characters; a Han character counts twice. */
const MAX = 46;

/** A name as the running head has it: one line, which the number on its right needs half of. */
export function shortened(name: string): string {
  let width = 0;
  for (const [i, character] of [...name].entries()) {
    width += character > '\u2e7f' ? 2 : 1;
    if (width > MAX) return `${[...name].slice(0, i).join('').trimEnd()}…`;
  }
  return name;
}

const plain: PrintDesign = { content: classic, pictures: {} };

/** One document by its template, as print requests: one for each named copy. */
export function printRequestsOf(
  document: PrintableDocument,
  design: PrintDesign = plain,
): [PrintRequest, ...PrintRequest[]] {
  const [first = null, ...others] = design.content.copies;
  return [copyOf(document, design, first), ...others.map((copy) => copyOf(document, design, copy))];
}

/** The first copy of a document. */
export const printRequestOf = (document: PrintableDocument, design?: PrintDesign): PrintRequest =>
  printRequestsOf(document, design)[0];

function copyOf(
  document: PrintableDocument,
  design: PrintDesign,
  copy: string | null,
): PrintRequest {
  const { content: template, pictures } = design;
  const [language = document.language, second] =
    design === plain ? [document.language] : template.languages;
  const t = labelsOf(language, second);
  const kind = templateKindOf(document.kind);
  const whole = pageModel(document);
  const page: DressedPage = {
    ...fitted(whole, template, kind),
    kind,
    template,
    pictures,
    copy,
    custom: whole.facts.filter(({ isNamed }) => isNamed),
  };
  const title = `${t.first(page.title)} ${page.number}`;
  return {
    language,
    title,
    style: styleOf(template),
    body: bodyHtml(page, t),
    ...paperOf(page, title, t),
    date: document.validation?.validatedAt ?? document.issuedAt,
  };
}

function paperOf(
  { template, validation, issuer }: DressedPage,
  title: string,
  t: Labels,
): Pick<PrintRequest, 'paper' | 'running'> {
  const [top, side, bottom] = marginsOf(template);
  const { width, height } = papers[template.paper];
  if (height === null) return { paper: { roll: { width, margin: side } } };
  const { runningHead, pageNumbers } = template.repeats;
  const first = Math.min(top, 12);
  return {
    paper: {
      ...(template.paper !== 'A4' && { size: template.paper }),
      margin: `${top}mm ${side}mm ${bottom}mm`,
      letterhead: `${first}mm ${side}mm ${bottom}mm`,
    },
    running: {
      ...(runningHead && { head: { left: shortened(issuer), right: title } }),
      foot: {
        left: validation === null ? '' : `${t.first('validation.uuid')} ${validation.uuid}`,
        ...(pageNumbers && { right: counted(t('page')) }),
      },
    },
  };
}
