import type { Decimal } from '@kernel/money';
import type { EmployerOnRun } from '../run/run.types';
import { figure } from './figures';
import type { Fact, SheetPage, SheetRow, SheetSection, SheetTable, Words } from './paper.types';

export const textRow = (number: string, label: string, value: string): SheetRow => ({
  number,
  label,
  value,
  isAmount: false,
});

export const amountRow = (number: string, label: string, value: Decimal): SheetRow => ({
  number,
  label,
  value: figure(value),
  isAmount: true,
});

export const section = (
  letter: string,
  heading: string,
  rows: readonly SheetRow[],
  table: SheetTable | null = null,
): SheetSection => ({ letter, heading, rows, table });

export type SigningEmployer = Pick<
  EmployerOnRun,
  'name' | 'primaryAddress' | 'officeContact' | 'officer'
>;

/** Who signs a form, with space for a signature and the date. */
export const signedBy = ({ officer, ...employer }: SigningEmployer, { word }: Words): Fact[] => [
  { label: word('forms.sign.officer'), value: officer.name },
  { label: word('forms.sign.position'), value: officer.position },
  { label: word('forms.sign.employer'), value: employer.name },
  { label: word('forms.sign.address'), value: employer.primaryAddress },
  { label: word('forms.sign.phone'), value: employer.officeContact || officer.phone },
  { label: word('forms.sign.date'), value: '' },
];

type Named = Pick<SheetPage, 'title' | 'subtitle' | 'number'>;

/** A page of sections; omitted parts are empty. */
export const sheet = (
  named: Named,
  { language, word }: Pick<Words, 'language' | 'word'>,
  content: Partial<SheetPage> & Pick<SheetPage, 'sections'>,
): SheetPage => ({
  form: 'sheet',
  language,
  ...named,
  facts: [],
  sign: [],
  foot: [],
  isWide: false,
  pages: word('pages'),
  ...content,
});
