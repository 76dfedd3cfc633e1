import { type Decimal, sum } from '@kernel/money';
import type { Month, PlainDate } from '@kernel/time';
import type { StoredLine } from '../run/run.types';
import type { PersonYear } from '../year';
import { remittedPcb } from '../year/readings';
import { figure } from './figures';
import type { SheetPage, Words } from './paper.types';
import { section, sheet, signedBy } from './sheet';

const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

/** When a month's tax was paid, and under which number; months not marked as paid are absent. */
export type TaxReceipts = ReadonlyMap<Month, { settledOn: PlainDate; reference: string }>;

/** Income of earlier years that was paid in a month, and the part of the month's tax on it. */
export interface TaxOfEarlierYears {
  deductedIn: Month;
  /** The month of the income; null if only the employer knows it. */
  earnedIn: Month | null;
  kinds: readonly StoredLine['names'][];
  pcb: Decimal;
}

export interface TaxStatementSource {
  year: PersonYear;
  receipts: TaxReceipts;
  earlierYears: readonly TaxOfEarlierYears[];
}

/**
 * PCB 2(II): tax that was deducted and paid for an employee, month by month (payroll-pcb, section
 * 17). What the calendar does not know about a receipt is filled in by hand. Table 2 lists the part
 * of the same tax on income of earlier years, by the month of the income. An amendment knows it; for
 * arrears entered otherwise it is filled in by hand.
 */
export function taxStatementPageOf(
  { year, receipts, earlierYears }: TaxStatementSource,
  words: Words,
): SheetPage {
  const { word, month: named, date } = words;
  const of = (key: string, params?: Record<string, string>): string =>
    word(`forms.pcb2.${key}`, params);
  const { person, employer } = year;
  const rows = MONTHS.map((number) => {
    const month = `${year.year}-${number}`;
    const figures = year.months.find((each) => each.month === month)?.payslip.month;
    if (!figures) return [named(month), ...Array<string>(6).fill('')];
    const amounts = [remittedPcb(figures), figures.cp38];
    const receipt = receipts.get(month);
    const ofPaid = (text: string): string[] =>
      amounts.map((amount) => (amount.isZero() ? '' : text));
    return [
      named(month),
      ...amounts.map(figure),
      ...ofPaid(receipt?.reference ?? ''),
      ...ofPaid(receipt ? date(receipt.settledOn) : ''),
    ];
  });
  const ofEarlier = earlierYears.map(({ deductedIn, earnedIn, kinds, pcb }) => {
    const receipt = receipts.get(deductedIn);
    const [monthName = ''] = earnedIn ? named(earnedIn).split(' ') : [];
    return [
      kinds.map((names) => names[words.language]).join(', '),
      monthName,
      earnedIn?.slice(0, 4) ?? '',
      figure(pcb),
      receipt?.reference ?? '',
      receipt ? date(receipt.settledOn) : '',
    ];
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
            text(of('month')),
            amount(of('pcb')),
            amount(of('cp38')),
            text(of('pcbReceipt')),
            text(of('cp38Receipt')),
            text(`${of('date')} PCB`),
            text(`${of('date')} CP38`),
          ],
          rows,
          total: [
            of('total'),
            figure(sum(paid.map(remittedPcb))),
            figure(sum(paid.map(({ cp38 }) => cp38))),
            '',
            '',
            '',
            '',
          ],
        }),
        section('2', of('table2'), [], {
          columns: [
            text(of('kind')),
            text(of('ofMonth')),
            text(of('ofYear')),
            amount(of('pcb')),
            text(of('pcbReceipt')),
            text(of('date')),
          ],
          rows: ofEarlier.length > 0 ? ofEarlier : [[word('forms.nil'), '', '', '', '', '']],
          total: null,
        }),
      ],
      sign: signedBy(employer, words),
      isWide: true,
    },
  );
}
