import fc from 'fast-check';
import { decimal, sum } from '@kernel/money';
import type { Fault } from '@kernel/rules';
import { expectGolden } from '../../../../../test/support/golden-text';
import { entry, monthlyPay } from '../../../../../test/support/payroll/payslip';
import { people } from '../../../../../test/support/payroll/people';
import {
  employer,
  monthOfRuns,
  type Paid,
  payslipsOf,
  runOf,
} from '../../../../../test/support/payroll/run';
import type { EmployerOnRun, PersonOnPayslip } from '../run/run.types';
import { differencesBetween } from './compare';
import { cp39 } from './cp39';
import { epfExpected, epfText } from './epf';
import { perkeso } from './perkeso';
import { hasSentence } from '@platform/i18n/catalogues';
import { languages } from '@kernel/i18n';
import {
  bulkTransfer,
  faultsOfLayout,
  isReady,
  type JournalAccount,
  journalFigures,
  journalFile,
  monthFile,
  monthFiles,
  partsOf,
  type PaymentLayout,
  paymentFile,
} from './index';
import type { MonthToFile, WrittenFile } from './file.types';
import { readCsv, readEpfText } from './readers';

const MONTH = '2026-10';
const MADE_ON = '2026-11-02';

const monthWith = (paid: readonly Paid[], put: Partial<EmployerOnRun> = {}): MonthToFile => {
  const own = { ...employer, ...put };
  const run = { ...runOf(MONTH, payslipsOf(MONTH, paid)), employer: own };
  return { ...monthOfRuns(MONTH, [run]), employer: own, drafts: [] };
};

/** People of every kind, as in a month of a small employer. */
const staff: Paid[] = [
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
const month = monthWith(staff);
const run = month.runs[0]!;

const accounts: JournalAccount[] = [
  ...journalFigures.map((figure, index) => ({
    figure,
    department: null,
    account: `${4000 + index}`,
  })),
  { figure: 'wages', department: 'Office', account: '4900' },
];

const codesOf = (faults: readonly Fault[]): string[] => faults.map(({ code }) => code);
const linesIn = (text: string): string[] => text.split('\r\n').slice(0, -1);

/** The file as shown in review; trailing blanks are made visible. */
const shown = ({ name, text, records, totals }: WrittenFile): string =>
  [
    name,
    ...linesIn(text).map((line) => `${line}|`),
    `${records} records: ${Object.entries(totals)
      .map(([figure, total]) => `${figure} ${total.toFixed(2)}`)
      .join(', ')}`,
    '',
  ].join('\n');

describe('a golden file', () => {
  it.each(monthFiles.flatMap((kind) => partsOf(kind, month).map((part) => [kind, part] as const)))(
    'of kind %s is unchanged for the part %s',
    (kind, part) => {
      const file = monthFile(kind, month, part, MADE_ON);
      expect(file.faults).toEqual([]);
      expectGolden(`payroll/files/${kind}-${part}.txt`, shown(file));
    },
  );

  it('for payments', () => {
    const file = paymentFile(run, bulkTransfer);
    expect(file.faults).toEqual([]);
    expectGolden('payroll/files/payment.txt', shown(file));
  });

  it('of the journal', () => {
    const file = journalFile(run, [], accounts);
    expect(file.faults).toEqual([]);
    expectGolden('payroll/files/journal.txt', shown(file));
  });
});

describe('Form A, fixed text (payroll-contributions 9.2)', () => {
  const [head, own, first, ...rest] = linesIn(epfText(month, 'citizens', MADE_ON).text);

  it('has 129 characters in every record', () => {
    expect(new Set([head, own, first, ...rest].map((line) => line!.length))).toEqual(
      new Set([129]),
    );
  });

  it.each([
    ['the day it was made', () => head!.slice(20, 28), '20261102'],
    ['the sequence', () => head!.slice(28, 33), '00001'],
    ['the employer', () => own!.slice(2, 21), '0000000000019876543'],
    ['the month of contribution, after the wage month', () => own!.slice(21, 27), '112026'],
    ['the medium', () => own!.slice(27, 30), 'DSK'],
    ['the member', () => first!.slice(2, 21), '0000000000012345678'],
    ['the identity card without hyphens', () => first!.slice(21, 36), '890615145566   '],
    [
      'the employer’s share before the employee’s',
      () => first!.slice(96, 114),
      '000065000000055000',
    ],
    ['the wages', () => first!.slice(114, 129), '000000000500000'],
    [
      'the sum of the member numbers',
      () => head!.slice(63, 84),
      String(12345678 + 9876543 + 3344556).padStart(21, '0'),
    ],
    ['the number of members', () => rest.at(-1)!.slice(2, 9), '0000003'],
  ])('contains %s', (_, read, expected) => {
    expect(read()).toBe(expected);
  });

  it('takes the employer’s number for foreigners, where there is one', () => {
    const foreign = { ...month, employer: { ...employer, epfNumberForeign: '500600' } };
    const text = epfText(foreign, 'foreigners', MADE_ON).text;
    expect(linesIn(text)[1]!.slice(2, 21)).toBe('0000000000000500600');
    expect(monthFile('epfText', foreign, 'foreigners', MADE_ON).faults).toEqual([]);
  });

  it('names December’s contribution by January of the year after', () => {
    const december = { ...month, month: '2026-12' };
    expect(linesIn(epfText(december, 'citizens', MADE_ON).text)[1]!.slice(21, 27)).toBe('012027');
  });
});

describe('CP39 (payroll-pcb 16)', () => {
  it.each([
    ['E 908915-10', '0090891510'],
    ['9000213500', '9000213500'],
  ])("pads the employer's number %s to %s", (eNumber, filled) => {
    const file = cp39({ ...month, employer: { ...employer, eNumber } });
    expect(file.name).toBe(`${filled}10_2026.txt`);
    expect(linesIn(file.text)[0]!.slice(1, 21)).toBe(filled + filled);
  });

  it('pads the tax number to eleven digits, and puts each kind of identity number in its column', () => {
    const [, first, foreigner, army] = linesIn(cp39(month).text);
    expect(first!.slice(1, 12)).toBe('00531367080');
    expect(first!.slice(72, 110)).toBe(`${' '.repeat(12)}801212105531${' '.repeat(14)}`);
    expect(foreigner!.slice(96, 110)).toBe('BX0123456   BD');
    expect(army!.slice(72, 84)).toBe('T1234567    ');
  });

  it('counts people with PCB and people with CP38 separately', () => {
    const head = linesIn(cp39(month).text)[0]!;
    expect([head.slice(37, 42), head.slice(52, 57)]).toEqual(['00002', '00001']);
  });
});

describe('the levy (payroll-contributions 2): (basic pay less unpaid leave) and fixed allowances', () => {
  const leave = [{ kind: 'unpaid' as const, days: decimal(5) }];
  const rows = [monthlyPay('3000')];
  const figuresOf = (...paid: Paid[]): string =>
    linesIn(
      monthFile(
        'hrd',
        { ...monthOfRuns('2026-09', [runOf('2026-09', payslipsOf('2026-09', paid))]), drafts: [] },
        'all',
        MADE_ON,
      ).text,
    )[1]!;

  it.each([
    ['5 of 30 days unpaid', { leave }, '2500.00,0.00,2500.00,25.00'],
    [
      // The day of unpaid leave contains the allowance: 3,600 × 5 / 30.
      '5 of 30 days unpaid, with an allowance of 600',
      { leave, items: [entry('fixedAllowance', '600')] },
      '2400.00,600.00,3000.00,30.00',
    ],
    ['300 for lateness', { items: [entry('lateness', '300')] }, '2700.00,0.00,2700.00,27.00'],
    ['a loan repaid', { items: [entry('staffLoan', '300')] }, '3000.00,0.00,3000.00,30.00'],
    ['a whole month unpaid', { leave: [{ ...leave[0]!, days: decimal(30) }] }, ''],
  ])('of 3,000 with %s is on the net of it', (_, rest, figures) => {
    const line = figuresOf({ pay: { employment: { rows }, rest } });
    expect(line).toBe(figures ? `2026-09,1,${figures}` : '2026-09,0,0.00,0.00,0.00,0.00');
  });

  it('adds up over people', () => {
    const pay = { employment: { rows }, rest: { leave } };
    expect(figuresOf({ pay }, { pay: { employment: { rows } } })).toBe(
      '2026-09,2,5500.00,0.00,5500.00,55.00',
    );
  });
});

describe('the journal of an advance that is recovered with the salary', () => {
  const advance = entry('advance', '300');
  const [first] = payslipsOf(MONTH, [{ pay: { rest: { salary: 'later', items: [advance] } } }]);
  const [second] = payslipsOf(MONTH, [
    {
      pay: {
        rest: {
          items: [advance, entry('advanceRecovery', '300'), entry('staffLoan', '50')],
          taken: first!.month,
        },
      },
    },
  ]);
  const runs = [
    runOf(MONTH, [first!], { kind: 'advance' }),
    runOf(MONTH, [second!], { id: '2', number: 2 }),
  ];
  const booked = (
    figures: readonly string[],
    named: readonly JournalAccount[] = accounts,
  ): string[][] =>
    runs.map((each, at) => {
      const file = journalFile(each, runs.slice(0, at), named);
      expect(file.faults).toEqual([]);
      return readCsv(file.text, ',')
        .filter(([, , , , description]) => figures.includes(description!))
        .map(([, , account, , , debit, credit]) => `${account} ${debit} ${credit}`);
    });

  it('is an asset until then: one account, which clears, and neither a cost nor owed to anybody', () => {
    const account = accounts.find(({ figure }) => figure === 'advances')!.account;
    expect(booked(['Staff advances'])).toEqual([
      [`${account} 300.00 0.00`],
      [`${account} 0.00 300.00`],
    ]);
    expect(booked(['Reimbursements'])).toEqual([[], []]);
    const owed = accounts.find(({ figure }) => figure === 'deductions')!.account;
    expect(booked(['Other deductions'])).toEqual([[], [`${owed} 0.00 50.00`]]);
  });

  it('clears in the account of other deductions where advances have none', () => {
    const without = accounts.filter(({ figure }) => figure !== 'advances');
    const owed = accounts.find(({ figure }) => figure === 'deductions')!.account;
    expect(booked(['Staff advances'], without)).toEqual([
      [`${owed} 300.00 0.00`],
      [`${owed} 0.00 300.00`],
    ]);
  });
});

/** Positions from one, both included, as the references print them; the whole line is covered, nothing twice. */
describe.each<[string, () => string, readonly (readonly [string, number, number, string])[]]>([
  [
    'Form A, header (payroll-contributions 9.2)',
    () => linesIn(epfText(month, 'citizens', MADE_ON).text)[0]!,
    [
      ['record', 1, 2, '00'],
      ['title', 3, 20, 'EPF MONTHLY FORM A'],
      ['day', 21, 28, '20261102'],
      ['sequence', 29, 33, '00001'],
      ['employer’s share', 34, 48, '000000000329000'],
      ['employee’s share', 49, 63, '000000000231000'],
      ['hash total', 64, 84, '000000000000025566777'],
      ['blanks', 85, 129, ''],
    ],
  ],
  [
    'Form A, employer',
    () => linesIn(epfText(month, 'citizens', MADE_ON).text)[1]!,
    [
      ['record', 1, 2, '01'],
      ['number', 3, 21, '0000000000019876543'],
      ['month of contribution', 22, 27, '112026'],
      ['medium', 28, 30, 'DSK'],
      ['sequence', 31, 35, '00001'],
      ['zeros', 36, 43, '00000000'],
      ['blanks', 44, 129, ''],
    ],
  ],
  [
    'Form A, member',
    () => linesIn(epfText(month, 'citizens', MADE_ON).text)[2]!,
    [
      ['record', 1, 2, '02'],
      ['number', 3, 21, '0000000000012345678'],
      ['identity', 22, 36, '890615145566'],
      ['name', 37, 76, 'Aminah binti Yusof'],
      ['staff number', 77, 96, 'E001'],
      ['employer’s share', 97, 105, '000065000'],
      ['employee’s share', 106, 114, '000055000'],
      ['wages', 115, 129, '000000000500000'],
    ],
  ],
  [
    'Form A, trailer',
    () => linesIn(epfText(month, 'citizens', MADE_ON).text).at(-1)!,
    [
      ['record', 1, 2, '99'],
      ['members', 3, 9, '0000003'],
      ['employer’s share', 10, 24, '000000000329000'],
      ['employee’s share', 25, 39, '000000000231000'],
      ['hash total', 40, 60, '000000000000025566777'],
      ['blanks', 61, 129, ''],
    ],
  ],
  [
    'PERKESO 2.0 (payroll-contributions 9.4)',
    () => linesIn(perkeso(month).text)[0]!,
    [
      ['employer', 1, 12, 'A3700012345X'],
      ['registration', 13, 32, '202301012345'],
      ['identity', 33, 44, '890615145566'],
      ['name', 45, 194, 'Aminah binti Yusof'],
      ['wage month', 195, 200, '102026'],
      ['wages', 201, 214, '00000000500000'],
      ['SOCSO, employer', 215, 220, '008665'],
      ['SOCSO, employee', 221, 226, '002475'],
      ['EIS, employer', 227, 232, '000990'],
      ['EIS, employee', 233, 238, '000990'],
      ['SKBBK', 239, 244, '003715'],
      ['filler', 245, 258, ''],
      ['filler', 259, 278, ''],
    ],
  ],
  [
    'CP39, header (payroll-pcb 16)',
    () => linesIn(cp39(month).text)[0]!,
    [
      ['record', 1, 1, 'H'],
      ['head office', 2, 11, '9089151000'],
      ['employer', 12, 21, '9089151000'],
      ['year', 22, 25, '2026'],
      ['month', 26, 27, '10'],
      ['PCB', 28, 37, '0000662455'],
      ['with PCB', 38, 42, '00002'],
      ['CP38', 43, 52, '0000012550'],
      ['with CP38', 53, 57, '00001'],
    ],
  ],
  [
    'CP39, detail of a foreigner',
    () => linesIn(cp39(month).text)[2]!,
    [
      ['record', 1, 1, 'D'],
      ['TIN', 2, 12, '99887766010'],
      ['name', 13, 72, 'Rahman Khan'],
      ['old identity card', 73, 84, ''],
      ['new identity card', 85, 96, ''],
      ['passport', 97, 108, 'BX0123456'],
      ['country', 109, 110, 'BD'],
      ['PCB', 111, 118, '00076630'],
      ['CP38', 119, 126, '00000000'],
      ['staff number', 127, 136, 'E003'],
    ],
  ],
])('%s', (_, lineOf, fields) => {
  it.each(fields)('has the %s at %i to %i', (_name, from, to, text) => {
    expect(lineOf().slice(from - 1, to)).toBe(text.padEnd(to - from + 1));
  });

  it('has no gaps between its fields, and ends with the last of them', () => {
    const ends = [0, ...fields.map(([, , to]) => to)];
    expect(fields.map(([, from]) => from - 1)).toEqual(ends.slice(0, -1));
    expect(lineOf()).toHaveLength(ends.at(-1)!);
  });
});

describe('what prevents a file from being made', () => {
  const one = (person: Partial<PersonOnPayslip>, put: Partial<EmployerOnRun> = {}): MonthToFile =>
    monthWith([{ pay: { employment: { rows: [monthlyPay('25000')] } }, person }], put);
  const faultsOf = (kind: (typeof monthFiles)[number], of: MonthToFile): Fault[] => [
    ...monthFile(kind, of, partsOf(kind, of)[0]!, MADE_ON).faults,
  ];

  it.each([
    ['epfCsv', { epfNumber: '' }, 'payrollFile.epfNumberMissing'],
    ['epfText', { epfNumber: '-' }, 'payrollFile.epfNumberMissing'],
    ['epfText', { idNumber: '' }, 'payrollFile.idNumberMissing'],
    ['epfCsv', { name: '陈伟明' }, 'payrollFile.characters'],
    ['epfText', { staffNumber: 'A'.repeat(21) }, 'payrollFile.tooLong'],
    ['perkeso', { name: 'José' }, 'payrollFile.characters'],
    ['perkeso', { idNumber: '' }, 'payrollFile.idNumberMissing'],
    ['perkeso', { idNumber: '8906151455667' }, 'payrollFile.tooLong'],
    ['perkeso', { citizenship: 'non_citizen' }, 'payrollFile.socsoNumberMissing'],
    [
      'perkeso',
      { citizenship: 'non_citizen_elected_before_1998_08_01' },
      'payrollFile.socsoNumberMissing',
    ],
    ['cp39', { tin: '' }, 'payrollFile.tinMissing'],
    ['cp39', { tin: 'IG123456789012' }, 'payrollFile.tooLong'],
    ['cp39', { idType: 'passport', nationality: 'XKX' }, 'payrollFile.countryUnknown'],
  ] as const)('of kind %s: an employee with %j', (kind, person, code) => {
    const [fault, ...others] = faultsOf(kind, one(person));
    expect(others).toEqual([]);
    expect(fault).toMatchObject({ code, path: expect.stringMatching(/^employee\.1\./) as string });
    expect(fault!.params!.name).toBe('name' in person ? person.name : 'Aminah binti Yusof');
  });

  it.each([
    ['epfText', { epfNumber: '' }, 'payrollFile.employerEpfMissing'],
    ['perkeso', { socsoNumber: '' }, 'payrollFile.employerSocsoMissing'],
    ['cp39', { eNumber: '' }, 'payrollFile.employerENumberMissing'],
  ] as const)('of kind %s: an employer with %j', (kind, put, code) => {
    expect(codesOf(faultsOf(kind, one({}, put)))).toEqual([code]);
  });

  it.each([
    ['epfText', 40],
    ['cp39', 60],
  ] as const)(
    'is not a long name: kind %s has %i characters of it, with a warning',
    (kind, most) => {
      const name = `${'Muhammad Hakim '.repeat(5)}bin Ramli`;
      const of = one({ name });
      const { faults, text } = monthFile(kind, of, partsOf(kind, of)[0]!, MADE_ON);
      expect(faults).toMatchObject([
        { code: 'payrollFile.nameCut', severity: 'warning', params: { name, most } },
      ]);
      expect(text).toContain(name.slice(0, most).trim());
      expect(text).not.toContain(name.slice(0, most + 2));
    },
  );

  it('is not a staff number that CP39 has no room for: the employer’s own, it is left out with a warning', () => {
    const staffNumber = 'LONG-NUMBER';
    const { faults, text } = monthFile('cp39', one({ staffNumber }), 'all', MADE_ON);
    expect(faults).toMatchObject([
      {
        code: 'payrollFile.staffNumberLeftOut',
        severity: 'warning',
        path: 'employee.1.staffNumber',
        params: { name: 'Aminah binti Yusof', text: staffNumber, most: 10 },
      },
    ]);
    expect(linesIn(text)[1]!.slice(126, 136)).toBe(' '.repeat(10));
    expect(linesIn(text)[1]).toHaveLength(136);
  });

  it('is a run that is still open, or runs that do not add up to the month', () => {
    const bonus = { ...run, id: '2', number: 2, name: 'Bonus', state: 'calculated' as const };
    const open = monthFile('cp39', { ...month, runs: [run, bonus] }, 'all', MADE_ON);
    expect(open.faults).toMatchObject([{ code: 'payrollFile.runOpen', params: { run: 'Bonus' } }]);
    const twice = { ...month, runs: [run, { ...bonus, state: 'approved' as const }] };
    expect(codesOf(monthFile('hrd', twice, 'all', MADE_ON).faults)).toContain(
      'payrollFile.runsDiffer',
    );
  });

  it('is a draft of the month, whatever else is approved: authorities receive the whole month', () => {
    for (const kind of monthFiles) {
      const { faults } = monthFile(
        kind,
        { ...month, drafts: ['Salary'] },
        partsOf(kind, month)[0]!,
        MADE_ON,
      );
      expect(faults).toMatchObject([{ code: 'payrollFile.runOpen', params: { run: 'Salary' } }]);
    }
  });

  it.each([
    [{ name: '', holder: '', accountNumber: '1' }, 'payrollFile.bankMissing'],
    [{ name: '银行', holder: '', accountNumber: '1' }, 'payrollFile.characters'],
  ])('of payments: a bank with %j', (bank, code) => {
    expect(codesOf(paymentFile(one({ bank }).runs[0]!, bulkTransfer).faults)).toEqual([code]);
  });

  it('is not one person without an account: payments leave them out, and say to whom and how much is due', () => {
    const bank = { name: '', holder: '', accountNumber: '-' };
    const paid = monthWith([staff[0]!, { pay: {}, person: { name: 'Kamal', bank } }]).runs[0]!;
    const file = paymentFile(paid, bulkTransfer);
    const [own, other] = paid.payslips.map(({ run: { net } }) => net.toFixed(2));
    const [total, ofKamal, ...more] = file.faults;
    expect(total).toMatchObject({
      code: 'payrollFile.paidOtherwise',
      severity: 'warning',
      params: { count: 1, otherwise: other, net: own },
    });
    expect(ofKamal).toMatchObject({
      code: 'payrollFile.accountMissing',
      severity: 'warning',
      path: 'employee.2.accountNumber',
      params: { name: 'Kamal', amount: other },
    });
    expect(more).toEqual([]);
    expect(isReady(file)).toBe(true);
    expect(file).toMatchObject({ records: 1 });
    expect(file.totals.net!.toFixed(2)).toBe(own);
    expect(file.totals.otherwise!.toFixed(2)).toBe(other);
    expect(file.text).not.toContain('Kamal');
  });

  it('is an amount below zero, also without an account', () => {
    const bank = { name: 'Maybank', holder: '', accountNumber: '' };
    const pay = { rest: { items: [entry('staffLoan', '6000')] } };
    const owing = monthWith([{ pay, person: { bank } }]).runs[0]!;
    expect(codesOf(paymentFile(owing, bulkTransfer).faults)).toContain('payrollFile.belowZero');
    expect(isReady(paymentFile(owing, bulkTransfer))).toBe(false);
  });

  it('is net pay below zero, and a figure without a ledger account', () => {
    const owing = monthWith([{ pay: { rest: { items: [entry('staffLoan', '6000')] } } }]).runs[0]!;
    expect(codesOf(paymentFile(owing, bulkTransfer).faults)).toContain('payrollFile.belowZero');
    const without = accounts.filter(({ figure }) => figure !== 'pcbPayable');
    expect(journalFile(run, [], without).faults).toMatchObject([
      {
        code: 'payrollFile.accountOfLedger',
        params: { figure: 'pcbPayable', department: 'Kitchen' },
      },
      {
        code: 'payrollFile.accountOfLedger',
        params: { figure: 'pcbPayable', department: 'Office' },
      },
    ]);
  });

  it('has words in three languages', () => {
    const codes = [
      'epfNumberMissing',
      'idNumberMissing',
      'socsoNumberMissing',
      'tinMissing',
      'characters',
      'tooLong',
      'digitsOnly',
      'belowZero',
      'amountTooLarge',
      'wholeRinggit',
      'countryUnknown',
      'employerEpfMissing',
      'employerSocsoMissing',
      'employerENumberMissing',
      'runOpen',

      'employerAccountMissing',
      'accountMissing',
      'bankMissing',
      'accountOfLedger',
      'unbalanced',

      'textCharacters',
      'runsDiffer',
      'unreadable',
      'totalDiffers',
      'twice',
      'lacks',
      'surplus',
      'nameDiffers',
      'amountDiffers',
      'columnOnce',
      'endPassed',
      'nameCut',
      'staffNumberLeftOut',
      'paidOtherwise',
    ];
    for (const language of languages)
      expect(codes.filter((code) => !hasSentence(`payrollFile.${code}`, language))).toEqual([]);
  });
});

describe('reading back', () => {
  const { text } = epfText(month, 'citizens', MADE_ON);
  const expected = {
    head: {},
    records: epfExpected(month, 'citizens').map((each) => ({
      ...each,
      key: each.key.replace(/^0+/, ''),
    })),
  };
  const found = (changed: string): string[] =>
    codesOf([...differencesBetween(readEpfText(changed), expected)]);

  it('finds no differences in a file as written', () => {
    expect(found(text)).toEqual([]);
  });

  it.each([
    ['a share', '000065000', '000065100', ['payrollFile.amountDiffers']],
    ['a name', 'Aminah binti', 'Aminah bintI', ['payrollFile.nameDiffers']],
    ['a member', '0000012345678', '0000012345679', ['payrollFile.lacks', 'payrollFile.surplus']],
    ['the count', '990000003', '990000004', ['payrollFile.totalDiffers']],
    ['a hash total', /0(25566777 {45})/, '1$1', ['payrollFile.totalDiffers']],
  ])('finds a changed %s', (_, from, to, codes) => {
    const changed = text.replace(from, to);
    expect(changed).not.toBe(text);
    expect(found(changed)).toEqual(codes);
  });

  it.each([
    ['a short line', text.replace('  \r\n', ' \r\n')],
    [
      'no trailer',
      linesIn(text)
        .slice(0, -1)
        .map((line) => `${line}\r\n`)
        .join(''),
    ],
    ['another end of lines', text.replaceAll('\r\n', '\n')],
    ['a character beyond ASCII', text.replace('Aminah', 'Aminäh')],
  ])('refuses %s', (_, broken) => {
    expect(() => readEpfText(broken)).toThrow('formInvalid');
  });

  it('accepts quoted cells that contain the delimiter and quotes', () => {
    expect(readCsv('a;"b;c";"say ""hi""";\r\n', ';')).toEqual([['a', 'b;c', 'say "hi"', '']]);
  });
});

describe('any month', () => {
  const amount = fc
    .integer({ min: 50_00, max: 30_000_00 })
    .map((sen) => decimal(sen).div(100).toFixed(2));
  const name = fc.stringMatching(/^[A-Z][A-Za-z ',.@/-]{0,38}$/).map((text) => text.trim());
  const person = fc.record({
    pay: amount,
    bonus: amount,
    taken: fc.record({ extraPcb: fc.nat(20), cp38: fc.nat(20) }),
    name,
    isForeign: fc.boolean(),
    age: fc.integer({ min: 19, max: 74 }),
  });
  const anyMonth = fc.array(person, { minLength: 1, maxLength: 6 }).map((rows) =>
    monthWith(
      rows.map(({ pay, bonus, taken, isForeign, age, ...row }, index) => ({
        pay: {
          employment: { rows: [monthlyPay(pay)] },
          statutory: {
            birthDate: `${2026 - age}-03-07`,
            citizenship: isForeign ? ('non_citizen' as const) : ('citizen' as const),
            passExpires: isForeign ? '2029-01-01' : null,
          },
          rest: {
            items: [entry('bonus', bonus)],
            extraPcb: decimal(taken.extraPcb),
            cp38: decimal(taken.cp38),
          },
        },
        person: {
          name: row.name,
          idNumber: `9001011400${String(index).padStart(2, '0')}`,
          epfNumber: String(1000 + index),
          tin: `IG${5000 + index}`,
          socsoNumber: `SSFW${1000 + index}`,
          department: ['Kitchen', 'Office', ''][index % 3]!,
          bank: { name: 'Maybank', holder: '', accountNumber: `88${1000 + index}` },
        },
      })),
    ),
  );
  const layouts: PaymentLayout[] = [
    bulkTransfer,
    {
      ...bulkTransfer,
      delimiter: 'bar',
      hasTitles: false,
      amounts: 'sen',
      dates: 'dayFirstDigits',
    },
  ];

  it('reads back unchanged from every file, its totals the sums of its people', () => {
    fc.assert(
      fc.property(anyMonth, (any) => {
        for (const kind of monthFiles)
          for (const part of partsOf(kind, any)) {
            const { faults } = monthFile(kind, any, part, MADE_ON);
            expect(faults).toEqual([]);
          }
        for (const layout of layouts) expect(paymentFile(any.runs[0]!, layout).faults).toEqual([]);
        const ledger = journalFile(any.runs[0]!, [], accounts);
        expect(ledger.faults).toEqual([]);
        expect(ledger.totals.debit!.equals(ledger.totals.credit!)).toBe(true);
        expect(ledger.totals.debit!.toFixed(2)).toBe(
          sum(
            any.runs[0]!.payslips.map(({ run: { employerCost, reimbursed } }) =>
              employerCost.plus(reimbursed),
            ),
          ).toFixed(2),
        );
      }),
      { numRuns: 40 },
    );
  });

  it("puts each person's shares in one part of Form A", () => {
    const parts = partsOf('epfText', month);
    expect(parts).toEqual(['citizens', 'foreigners']);
    const totals = parts.map((part) => epfText(month, part, MADE_ON).totals.employee!);
    const shares = run.payslips.map(({ month: due }) => due.epfEmployee);
    expect(sum(totals).equals(sum(shares))).toBe(true);
  });
});

describe('the layout of a bank', () => {
  it('names the account, the amount and the recipient once', () => {
    expect([...faultsOfLayout(bulkTransfer.columns)]).toEqual([]);
    expect([...faultsOfLayout([{ content: 'amount' }, { content: 'amount' }])]).toMatchObject([
      { params: { column: 'accountNumber' } },
      { params: { column: 'amount' } },
      { params: { column: 'recipientName' } },
    ]);
  });

  it('is followed, and a layout that cannot be used for payment is refused', () => {
    const layout: PaymentLayout = {
      ...bulkTransfer,
      delimiter: 'semicolon',
      hasTitles: false,
      amounts: 'sen',
      dates: 'dayFirstDigits',
      columns: [
        { title: '', content: 'sequence', text: '' },
        { title: '', content: 'fixed', text: 'IBG' },
        { title: '', content: 'payerAccount', text: '' },
        { title: '', content: 'recipientName', text: '' },
        { title: '', content: 'accountNumber', text: '' },
        { title: '', content: 'amount', text: '' },
        { title: '', content: 'payDate', text: '' },
      ],
    };
    const file = paymentFile(run, layout);
    expect(file.faults).toEqual([]);
    const net = run.payslips[0]!.run.net.times(100).toFixed(0);
    expect(linesIn(file.text)[0]).toBe(
      `1;IBG;514012345678;Aminah binti Yusof;7001234567;${net};28102026`,
    );
    expect(isReady(paymentFile(run, { ...layout, columns: layout.columns.slice(0, 5) }))).toBe(
      false,
    );
  });
});
