import { decimal } from '@kernel/money';
import type { Fault } from '@kernel/rules';
import { type JournalAccount, journalFigures } from '@modules/payroll/domain/files';
import type { MonthToFile, WrittenFile } from '@modules/payroll/domain/files/file.types';
import type { EmployerOnRun } from '@modules/payroll/domain/run/run.types';
import { entry, monthlyPay } from './payslip';
import { people } from './people';
import { employer, type Paid, payslipsOf, monthOfRuns, runOf } from './run';

export const MONTH = '2026-10';
export const MADE_ON = '2026-11-02';

export const monthWith = (paid: readonly Paid[], put: Partial<EmployerOnRun> = {}): MonthToFile => {
  const own = { ...employer, ...put };
  const run = { ...runOf(MONTH, payslipsOf(MONTH, paid)), employer: own };
  return { ...monthOfRuns(MONTH, [run]), employer: own, drafts: [] };
};

/** People of every kind, as in a month of a small employer. */
export const staff: Paid[] = [
  { pay: {}, person: { name: 'Aminah binti Yusof', epfNumber: '12345678' } },
  {
    pay: {
      ...people['married with children, bonus, zakat and a claim'],
      rest: { items: [entry('bonus', '6400'), entry('zakat', '60')], cp38: decimal('125.50') },
    },
    person: {
      name: 'Tan Wei Ming, Jr',
      idNumber: '801212-10-5531',
      epfNumber: '0009876543',
      tin: 'IG 531367-080',
      department: 'Office',
      bank: { name: 'Maybank', holder: 'Tan Wei Ming', accountNumber: '5140 1122 3344' },
    },
  },
  {
    pay: { ...people['foreigner, not resident'], employment: { rows: [monthlyPay('2100')] } },
    person: {
      name: 'Rahman Khan',
      idType: 'passport',
      idNumber: 'BX0123456',
      nationality: 'BGD',
      epfNumber: '77001234',
      socsoNumber: 'SSFW12345678',
      tin: 'IG 99887766-010',
      bank: { name: 'RHB Bank', holder: '', accountNumber: '21400011122233' },
    },
  },
  {
    pay: people['citizen over sixty with car and quarters']!,
    person: {
      name: "Siti D'Cruz a/p Raj",
      idType: 'armyPolice',
      idNumber: 'T1234567',
      epfNumber: '3344556',
      tin: 'IG40000001',
      department: 'Office',
      bank: { name: 'CIMB Bank', holder: 'Siti "Cik" D\'Cruz', accountNumber: '7612345678' },
    },
  },
  {
    pay: people['nothing earned']!,
    person: { name: 'Nothing Earned', idNumber: '900101-14-0001', tin: '', epfNumber: '' },
  },
];
export const month = monthWith(staff);
export const run = month.runs[0]!;

export const accounts: JournalAccount[] = [
  ...journalFigures.map((figure, index) => ({
    figure,
    department: null,
    account: `${4000 + index}`,
  })),
  { figure: 'wages', department: 'Office', account: '4900' },
];

export const codesOf = (faults: readonly Fault[]): string[] => faults.map(({ code }) => code);
export const linesIn = (text: string): string[] => text.split('\r\n').slice(0, -1);

/** The file as shown in review; trailing blanks are made visible. */
export const shown = ({ name, text, records, totals }: WrittenFile): string =>
  [
    name,
    ...linesIn(text).map((line) => `${line}|`),
    `${records} records: ${Object.entries(totals)
      .map(([figure, total]) => `${figure} ${total.toFixed(2)}`)
      .join(', ')}`,
    '',
  ].join('\n');
