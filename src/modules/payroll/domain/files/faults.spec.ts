import { languages } from '@kernel/i18n';
import type { Fault } from '@kernel/rules';
import { hasSentence } from '@platform/i18n/catalogues';
import {
  MADE_ON,
  monthWith,
  staff,
  month,
  run,
  accounts,
  codesOf,
  linesIn,
} from '../../../../../test/support/payroll/month-files';
import { entry, monthlyPay } from '../../../../../test/support/payroll/payslip';
import type { EmployerOnRun, PersonOnPayslip } from '../run/run.types';
import type { MonthToFile } from './file.types';
import {
  bulkTransfer,
  isReady,
  journalFile,
  monthFile,
  monthFiles,
  partsOf,
  paymentFile,
} from './index';

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
    ['epfCsv', { name: '=1+1' }, 'payrollFile.formula'],
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
    [{ name: 'Maybank', holder: '@SUM(A1)', accountNumber: '1' }, 'payrollFile.formula'],
    [{ name: "-2+cmd|' /C calc'!A0", holder: '', accountNumber: '1' }, 'payrollFile.formula'],
  ])('of payments: a bank with %j', (bank, code) => {
    expect(codesOf(paymentFile(one({ bank }).runs[0]!, bulkTransfer).faults)).toEqual([code]);
  });

  it('is not a sign that stands for no bank', () => {
    const bank = { name: '-', holder: '', accountNumber: '1' };
    expect(paymentFile(one({ bank }).runs[0]!, bulkTransfer).faults).toEqual([]);
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

  it('is a figure without a ledger account, of people without a department', () => {
    const without = accounts.filter(({ figure }) => figure !== 'hrdPayable');
    const paid = monthWith([{ pay: {}, person: { department: '' } }]).runs[0]!;
    expect(journalFile(paid, [], without).faults).toMatchObject([
      { code: 'payrollFile.accountWithoutDepartment', params: { figure: 'hrdPayable' } },
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
      'accountWithoutDepartment',
      'unbalanced',

      'textCharacters',
      'formula',
      'textFormula',
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
