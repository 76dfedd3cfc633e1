import type { Ea, EaEntry } from '../year';
import { figure } from './figures';
import type { PaperPage, SheetPage, SheetRow, Words } from './paper.types';
import { amountRow, section, sheet, signedBy, textRow } from './sheet';

/** The lines whose items the form asks to be specified. */
const specified: readonly string[] = ['B1c', 'B2', 'B3', 'F'];

/** Form EA in the sections and numbers of the form (payroll-pcb, section 18.1); `serial` is null before the form is issued. */
export function eaPageOf(ea: Ea, serial: number | null, words: Words): SheetPage {
  const { word, date } = words;
  const { person, employer, income, year } = ea;
  const of = (key: string, params?: Record<string, string>): string =>
    word(`forms.ea.${key}`, params);
  const day = (value: string | null): string => (value === null ? '' : date(value));
  const entry = (number: string, code: string, { amount, details }: EaEntry): SheetRow[] => [
    amountRow(number, of(code), amount),
    ...(specified.includes(code)
      ? details.map(({ names, amount: part }) =>
          textRow('', `· ${names[words.language]}: ${figure(part)}`, ''),
        )
      : []),
  ];
  /** A gratuity is for the whole employment, which is known once it has ended. */
  const periodOfGratuity = (): SheetRow[] => {
    const { joined, lastDay } = person;
    if (income.B1f.amount.isZero() || lastDay === null) return [];
    return [textRow('', of('B1fPeriod', { from: date(joined), to: date(lastDay) }), '')];
  };
  /** Filled in by hand where the record has none. */
  const addressOfHome = (): SheetRow[] =>
    income.B4.amount.isZero()
      ? []
      : [textRow('', of('B4Address'), person.accommodationAddress ?? '')];
  const isNric = person.idType === 'nric';
  return sheet(
    {
      title: of('title'),
      subtitle: of('subtitle', { year: String(year), next: String(year + 1) }),
      number: of('number'),
    },
    words,
    {
      facts: [
        { label: word('forms.head.serial'), value: serial === null ? '' : String(serial) },
        { label: word('forms.head.eNumber'), value: employer.eNumber && `E ${employer.eNumber}` },
        { label: word('forms.head.year'), value: String(year) },
        { label: word('forms.head.tin'), value: person.tin },
        // Filled in by hand, as on PCB 2(II): the records do not know it.
        { label: word('forms.head.branch'), value: '' },
      ],
      sections: [
        section('A', of('A'), [
          textRow('1', of('A1'), person.name),
          textRow('2', of('A2'), person.position),
          textRow('3', of('A3'), person.staffNumber),
          textRow('4', of('A4'), isNric ? person.idNumber : ''),
          textRow('5', of('A5'), isNric ? '' : person.idNumber),
          textRow('6', of('A6'), person.epfNumber),
          textRow('7', of('A7'), person.socsoNumber),
          textRow('8', of('A8'), String(person.children)),
          textRow('9(a)', of('A9a'), day(ea.from)),
          textRow('9(b)', of('A9b'), day(ea.to)),
        ]),
        section('B', of('B'), [
          ...entry('1(a)', 'B1a', income.B1a),
          ...entry('1(b)', 'B1b', income.B1b),
          ...entry('1(c)', 'B1c', income.B1c),
          ...entry('1(d)', 'B1d', income.B1d),
          ...entry('1(e)', 'B1e', income.B1e),
          ...entry('1(f)', 'B1f', income.B1f),
          ...periodOfGratuity(),
          ...entry('2', 'B2', income.B2),
          ...entry('3', 'B3', income.B3),
          ...entry('4', 'B4', income.B4),
          ...addressOfHome(),
          ...entry('5', 'B5', income.B5),
          ...entry('6', 'B6', income.B6),
          amountRow('', of('Btotal'), ea.totalB),
        ]),
        section('C', of('C'), [
          ...entry('1', 'C1', income.C1),
          ...entry('2', 'C2', income.C2),
          amountRow('', of('Ctotal'), ea.totalC),
        ]),
        section('D', of('D'), [
          amountRow('1', of('D1'), ea.pcb),
          amountRow('2', of('D2'), ea.cp38),
          amountRow('3', of('D3'), ea.zakat),
          amountRow('4', of('D4'), ea.donations),
          amountRow('5(a)', of('D5a'), ea.claimedRelief),
          amountRow('5(b)', of('D5b'), ea.claimedZakat),
          amountRow('6', of('D6'), ea.childRelief),
        ]),
        section('E', of('E'), [
          amountRow('1', of('E1'), ea.fund),
          amountRow('2', of('E2'), ea.socialSecurity),
        ]),
        section('F', of('F'), [
          ...entry('', 'F', ea.exempt).slice(1),
          amountRow('', of('Ftotal'), ea.exempt.amount),
        ]),
      ],
      sign: signedBy(employer, words),
    },
  );
}

/** The serial that an issued form shows: its first fact. */
export const serialOn = (page: PaperPage): number | null =>
  page.form === 'payslip' ? null : Number(page.facts[0]?.value) || null;
