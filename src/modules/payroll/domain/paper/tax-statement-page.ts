import { sum } from '@kernel/money';
import type { PersonYear } from '../year';
import { remittedPcb } from '../year/readings';
import { figure } from './figures';
import type { SheetPage, Words } from './paper.types';
import { section, sheet, signedBy } from './sheet';

const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

/**
 * PCB 2(II): tax that was deducted and paid for an employee, month by month (payroll-pcb, section 17). Numbers and dates of the
 * receipts are written in by hand, for they are those of the tax authority.
 */
export function taxStatementPageOf(year: PersonYear, words: Words): SheetPage {
  const { word, month: named } = words;
  const of = (key: string, params?: Record<string, string>): string =>
    word(`forms.pcb2.${key}`, params);
  const { person, employer } = year;
  const rows = MONTHS.map((number) => {
    const month = `${year.year}-${number}`;
    const figures = year.months.find((each) => each.month === month)?.payslip.month;
    const amounts = figures ? [remittedPcb(figures), figures.cp38].map(figure) : ['', ''];
    return [named(month), ...amounts, '', '', '', ''];
  });
  const paid = year.months.map(({ payslip }) => payslip.month);
  const text = (label: string) => ({ label, isAmount: false });
  const amount = (label: string) => ({ label, isAmount: true });
  return sheet(
    {
      title: of('title'),
      subtitle: of('subtitle', { year: String(year.year) }),
      number: of('number'),
    },
    words,
    {
      facts: [
        { label: word('forms.head.branch'), value: '' },
        { label: word('forms.head.date'), value: '' },
        { label: word('forms.head.name'), value: person.name },
        { label: word('forms.head.idNumber'), value: person.idNumber },
        { label: word('forms.head.tin'), value: person.tin },
        { label: word('forms.head.staffNumber'), value: person.staffNumber },
        { label: word('forms.head.eNumber'), value: employer.eNumber && `E ${employer.eNumber}` },
        { label: word('forms.head.year'), value: String(year.year) },
      ],
      sections: [
        section('1', of('table1'), [], {
          columns: [
            ...[text(of('month')), amount(of('pcb')), amount(of('cp38'))],
            ...[text(of('pcbReceipt')), text(of('cp38Receipt'))],
            ...[text(`${of('date')} PCB`), text(`${of('date')} CP38`)],
          ],
          rows,
          total: [
            of('total'),
            figure(sum(paid.map(remittedPcb))),
            figure(sum(paid.map(({ cp38 }) => cp38))),
            ...['', '', '', ''],
          ],
        }),
        section('2', of('table2'), [], {
          columns: [
            ...[text(of('kind')), text(of('ofMonth')), text(of('ofYear'))],
            ...[amount(of('pcb')), text(of('pcbReceipt')), text(of('date'))],
          ],
          rows: [[word('forms.nil'), '', '', '', '', '']],
          total: null,
        }),
      ],
      sign: signedBy(employer, words),
      isWide: true,
    },
  );
}
