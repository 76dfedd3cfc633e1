import { counted, type PrintRequest } from '@platform/paper';
import type { PaperPage } from '../../domain/paper';
import { paperCss } from './paper.css';
import { payslipHtml } from './payslip.html';
import { sheetHtml } from './sheet.html';

const titleOf = (page: PaperPage): string =>
  page.form === 'payslip'
    ? `${page.title} ${page.month} · ${page.person.name}`
    : [page.number, page.title].filter((text) => text !== '').join(' · ');

/**
 * A page as a print request; `date` is that of the paper, so that printing it again gives the same
 * bytes.
 */
export function printRequestOf(page: PaperPage, date: Date, logo: string | null): PrintRequest {
  const title = titleOf(page);
  const size = page.form === 'sheet' && page.isWide ? 'A4 landscape' : 'A4';
  return {
    language: page.language,
    title,
    style: paperCss,
    body: page.form === 'payslip' ? payslipHtml(page, logo) : sheetHtml(page),
    paper: { size, margin: '16mm 13mm 14mm', letterhead: '12mm 13mm 14mm' },
    running: { head: { left: title }, foot: { right: counted(page.pages) } },
    date,
  };
}
