import { decimal } from '@kernel/money';
import { expectGolden } from '../../../../../test/support/golden-text';
import { cooksYear } from '../../../../../test/support/payroll/paper';
import { employer, personOf } from '../../../../../test/support/payroll/run';
import type { LeavingReason } from '../../domain/masters/employee-lists';
import {
  claimsPageOf,
  eaPageOf,
  earlierPageOf,
  formsDueOf,
  movementPageOf,
  type MovementPerson,
  type SheetPage,
  taxStatementPageOf,
} from '../../domain/paper';
import { eaOf, peopleOfYear } from '../../domain/year';
import { asOnRecord } from '../../domain/year/on-record';
import { formWordsOf, paperCatalogues } from './words';

const [person] = peopleOfYear(2026, cooksYear({}, 12));
const ea = eaOf(person!, decimal(2000));
const languages = ['en', 'ms'] as const;
const golden = (name: string, page: SheetPage): void =>
  expectGolden(`payroll/forms/${name}.json`, `${JSON.stringify(page, null, 2)}\n`);
const valueOf = (page: SheetPage, letter: string, number: string): string | undefined =>
  page.sections.find((part) => part.letter === letter)?.rows.find((row) => row.number === number)
    ?.value;

describe('Form EA (C.P.8A)', () => {
  it.each(languages)('has the sections and wording of the form in %s', (language) => {
    golden(`ea.${language}`, eaPageOf(ea, 7, formWordsOf(language)));
  });

  it('is in English for readers of Chinese: the authority has it in two languages', () => {
    expect(eaPageOf(ea, 7, formWordsOf('zh-cn')).language).toBe('en');
  });

  // Payroll-pcb 18.1: B2 asks for the kinds of arrears, B1(f) for the period of a gratuity.
  it('specifies arrears of earlier years, and the period of a gratuity', () => {
    const names = { en: 'Arrears', ms: 'Tunggakan', 'zh-cn': '', 'zh-tw': '' };
    const of = (amount: string) => ({
      amount: decimal(amount),
      details: [{ code: 'own', names, amount: decimal(amount) }],
    });
    const income = { ...ea.income, B2: of('1200'), B1f: of('9000') };
    const rowsOf = (lastDay: string | null): string[] =>
      eaPageOf({ ...ea, income, person: { ...ea.person, lastDay } }, 1, formWordsOf('ms'))
        .sections.find(({ letter }) => letter === 'B')!
        .rows.flatMap(({ number, label }) => (number === '' ? [label] : []));
    expect(rowsOf('2026-06-30')).toEqual(
      expect.arrayContaining([
        '· bagi tempoh dari 1 Januari 2020 hingga 30 Jun 2026',
        '· Tunggakan: 1,200.00',
      ]),
    );
    expect(rowsOf(null).filter((label) => label.includes('tempoh'))).toEqual([]);
  });

  it('names the address of living accommodation beside its value, which it has from the record (payroll-pcb 18.1)', () => {
    const rowsOf = (amount: string, accommodationAddress: string): (string | undefined)[][] => {
      const income = { ...ea.income, B4: { amount: decimal(amount), details: [] } };
      const housed = asOnRecord(2026, ea.person, { ...ea.person, accommodationAddress });
      return eaPageOf({ ...ea, income, person: housed }, 1, formWordsOf('ms'))
        .sections.find(({ letter }) => letter === 'B')!
        .rows.flatMap(({ label, value }) => (label === '· alamat' ? [[label, value]] : []));
    };
    expect(rowsOf('900', '8 Jalan Mawar, Ipoh')).toEqual([['· alamat', '8 Jalan Mawar, Ipoh']]);
    expect(rowsOf('900', '')).toEqual([['· alamat', '']]);
    expect(rowsOf('0', '8 Jalan Mawar, Ipoh')).toEqual([]);
  });

  it('shows a passport as such', () => {
    const foreign = { ...ea, person: personOf({ idType: 'passport', idNumber: 'A1234567' }) };
    const page = eaPageOf(foreign, 1, formWordsOf('en'));
    expect([valueOf(page, 'A', '4'), valueOf(page, 'A', '5')]).toEqual(['', 'A1234567']);
  });
});

describe('PCB 2(II)', () => {
  it.each(languages)('lists twelve months and their total in %s', (language) => {
    const source = { year: person!, receipts: new Map(), earlierYears: [] };
    golden(`pcb-2.${language}`, taxStatementPageOf(source, formWordsOf(language)));
  });

  it('has the receipt of each month marked as paid, and the part for income of earlier years', () => {
    const receipts = new Map([['2026-03', { settledOn: '2026-04-15', reference: 'FPX-77' }]]);
    const kinds = [{ en: 'Arrears', ms: 'Tunggakan', 'zh-cn': '', 'zh-tw': '' }];
    const deducted = { deductedIn: '2026-03', kinds, pcb: decimal('120.35') };
    const earlierYears = [
      { ...deducted, earnedIn: '2025-11' },
      { ...deducted, earnedIn: null },
    ];
    const rowsOf = (year: typeof person) => {
      const source = { year: year!, receipts, earlierYears };
      return taxStatementPageOf(source, formWordsOf('ms')).sections.map(({ table }) => table!.rows);
    };
    const [months, earlier] = rowsOf(person);
    const paid = ['FPX-77', '15 April 2026'];
    expect(months![2]!.slice(3)).toEqual([paid[0], paid[0], paid[1], paid[1]]);
    expect(months![3]!.slice(3)).toEqual(['', '', '', '']);
    // A month without a payment has no receipt.
    const withoutOrder = person!.months.map(({ month, payslip }) => ({
      month,
      payslip: { ...payslip, month: { ...payslip.month, cp38: decimal(0) } },
    }));
    const [ofPcb] = rowsOf({ ...person!, months: withoutOrder });
    expect(ofPcb![2]!.slice(3)).toEqual([paid[0], '', paid[1], '']);
    // The month of the income: known to an amendment, else filled in by hand.
    const taken = ['120.35', 'FPX-77', '15 April 2026'];
    expect(earlier).toEqual([
      ['Tunggakan', 'November', '2025', ...taken],
      ['Tunggakan', '', '', ...taken],
    ]);
  });
});

describe('the registers of TP1 and TP3', () => {
  it('list who claimed what, as claimed and as allowed, except C14, which needs no claim', () => {
    const [first, ...later] = person!.months;
    const claims = [
      { code: 'C5', claimed: decimal(3000), allowed: decimal(2500) },
      { code: 'C14', claimed: decimal(20), allowed: decimal(20) },
    ];
    const claimed = {
      ...person!,
      months: [{ ...first!, payslip: { ...first!.payslip, claims } }, ...later],
    };
    const page = claimsPageOf(2026, [claimed], () => 'Lifestyle', formWordsOf('en'));
    expect(page.sections[0]!.table!.rows.filter(([, , , code]) => code !== 'C14')).toEqual([
      ['E001', 'Aminah binti Yusof', 'January 2026', 'C5', 'Lifestyle', '3,000.00', '2,500.00'],
    ]);
    expect(page.sections[0]!.table!.rows).toHaveLength(1);
    expect(page.sections[0]!.table!.total!.slice(-2)).toEqual(['3,000.00', '2,500.00']);
  });

  // Payroll-pcb 13.2: an organisation's setting; without it, C14 is claimed by Form TP1.
  it('list C14 where it is claimed by form', () => {
    const [first] = person!.months;
    const claims = [{ code: 'C14', claimed: decimal(400), allowed: decimal(350) }];
    const listed = (countsSocsoRelief?: boolean) => {
      const payslip = { ...first!.payslip, claims, countsSocsoRelief };
      const claimed = { ...person!, months: [{ ...first!, payslip }] };
      const page = claimsPageOf(2026, [claimed], (code) => code, formWordsOf('en'));
      return page.sections[0]!.table!.rows.map((row) => row.slice(3));
    };
    expect(listed(false)).toEqual([['C14', 'C14', '400.00', '350.00']]);
    expect([listed(true), listed()]).toEqual([[], []]);
  });

  it('list the statements about earlier employers', () => {
    const statement = {
      staffNumber: 'E001',
      name: 'Aminah',
      employerName: 'Before Sdn Bhd',
      employerTin: '',
      remuneration: decimal(12000),
      epf: decimal(1320),
      zakat: decimal(0),
      pcb: decimal('88.5'),
      exempt: decimal(0),
    };
    const page = earlierPageOf(2026, employer.name, [statement, statement], formWordsOf('en'));
    expect(page.sections[0]!.table!.total!.slice(4)).toEqual([
      '24,000.00',
      '0.00',
      '2,640.00',
      '0.00',
      '177.00',
    ]);
  });
});

describe('people who join or leave (payroll-pcb, section 1)', () => {
  const citizen = {
    joinedOn: '2026-02-01',
    lastDay: null,
    nationality: 'MYS',
    permanentResidentSince: null,
    leavingReason: 'resignation' as LeavingReason | null,
  };

  it.each([
    ['CP22 within 30 days of joining', {}, [['cp22', '2026-02-01', '2026-03-03']]],
    [
      'CP22A 30 days before a citizen leaves',
      { lastDay: '2026-08-31' },
      [
        ['cp22', '2026-02-01', '2026-03-03'],
        ['cp22a', '2026-08-31', '2026-08-01'],
      ],
    ],
    [
      'CP21 30 days before a foreigner leaves',
      { lastDay: '2026-08-31', nationality: 'NPL' },
      [
        ['cp22', '2026-02-01', '2026-03-03'],
        ['cp21', '2026-08-31', '2026-08-01'],
      ],
    ],
    [
      'CP21 for a citizen who leaves the country',
      { lastDay: '2026-08-31', leavingReason: 'leavingMalaysia' as const },
      [
        ['cp22', '2026-02-01', '2026-03-03'],
        ['cp21', '2026-08-31', '2026-08-01'],
      ],
    ],
    [
      'CP22A within 30 days of a death, of a foreigner as well',
      { lastDay: '2026-08-31', nationality: 'NPL', leavingReason: 'death' as const },
      [
        ['cp22', '2026-02-01', '2026-03-03'],
        ['cp22a', '2026-08-31', '2026-09-30'],
      ],
    ],
    [
      'CP22A for a permanent resident',
      { lastDay: '2026-08-31', nationality: 'SGP', permanentResidentSince: '2010-01-01' },
      [
        ['cp22', '2026-02-01', '2026-03-03'],
        ['cp22a', '2026-08-31', '2026-08-01'],
      ],
    ],
  ])('needs %s', (_, put, forms) => {
    const due = formsDueOf({ ...citizen, ...put });
    expect(due.map(({ form, on, due: by }) => [form, on, by])).toEqual(forms);
  });

  const source = (form: 'cp22' | 'cp22a' | 'cp21') => {
    const { address, tax, ...who } = personOf({ lastDay: '2026-08-31' });
    const mover: MovementPerson = {
      ...who,
      address: address.address1,
      category: String(tax.category),
      passExpires: null,
      leavingReason: 'leavingMalaysia',
      resigned: '2026-07-30',
      pay: { amount: '5,800.00', per: 'monthly' },
      earlierEmployers: ['Before Sdn Bhd'],
    };
    return { form, due: '2026-08-01', employer, person: mover, ea };
  };

  it.each(['cp22', 'cp22a', 'cp21'] as const)('contains the data that %s asks for', (form) => {
    golden(form, movementPageOf(source(form), formWordsOf('en')));
  });

  it('contains the year only for people who leave', () => {
    const letters = (form: 'cp22' | 'cp22a'): string[] =>
      movementPageOf(source(form), formWordsOf('ms')).sections.map(({ letter }) => letter);
    expect(letters('cp22')).toEqual(['A', 'B', 'C']);
    expect(letters('cp22a')).toEqual(['A', 'B', 'C', 'D', 'E']);
  });
});

it('the words of forms exist in both Malay and English', () => {
  const forms = (language: 'en' | 'ms'): string[] =>
    Object.keys(paperCatalogues[language])
      .filter((key) => key.startsWith('forms.'))
      .sort();
  expect(forms('ms')).toEqual(forms('en'));
});
