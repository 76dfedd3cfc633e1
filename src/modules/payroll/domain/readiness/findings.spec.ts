import { languages } from '@kernel/i18n';
import { decimal, ZERO } from '@kernel/money';
import { hasSentence } from '@platform/i18n/catalogues';
import { someone } from '../../../../../test/support/payroll/records';
import type { HrdRateRecord } from '../inputs';
import { lastDayOf } from '../pay';
import { checks, type Finding, findingsOf, type MonthToCheck, type PersonToCheck } from '.';

type Person = PersonToCheck['employee'];

const complete: Person = {
  ...someone,
  id: '1',
  idType: 'nric',
  idNumber: '890615-14-5023',
  tin: 'IG1',
  epfNumber: '1',
  socsoNumber: null,
  accountNumber: '5140 1122',
  email: 'a@harum.example',
  employeeStatus: 'permanent',
  contractEndsOn: null,
  noEarlierEmployer: false,
  skbbkNotices: [],
};

const person = (
  employee: Partial<Person> = {},
  more: Partial<PersonToCheck> = {},
): PersonToCheck => ({
  employee: { ...complete, ...employee },
  period: { from: '2026-03-01', to: '2026-03-31' },
  daysPerWeek: 5,
  hasPolicy: true,
  recurring: [],
  earlier: [],
  opening: null,
  before: [],
  notRecovered: [],
  waiting: [],
  overtimeHours: ZERO,
  ...more,
});

const company = {
  id: '9',
  eNumber: '1',
  epfNumber: '2',
  socsoNumber: '3',
  hrdfRates: [{ validFrom: '2021-03-01', status: 'mandatory' as const, rate: '1.00' }],
};

const skbbkTerms = {
  from: '2026-06',
  voluntaryForLocalsFrom: '2026-07',
  optOutWindow: { from: '2026-07-13', to: '2026-08-31' },
};

const none: ReadonlyMap<string, string> = new Map();

const minimumWage = {
  from: '2025-08',
  who: 'all',
  monthly: decimal(1700),
  hourly: decimal('8.72'),
};

const findingsIn = (people: PersonToCheck[], more: Partial<MonthToCheck> = {}): Finding[] => [
  ...findingsOf({
    month: '2026-03',
    company,
    people,
    minimumWage,
    overtimeHoursLimit: decimal(104),
    hrdMandatoryFrom: 10,
    yearlyItems: none,
    ...more,
    skbbkTerms,
  }),
];
const found = (...given: Parameters<typeof findingsIn>): string[] =>
  findingsIn(...given).map(({ check, place }) => `${check} ${place.resource}.${place.field}`);

const [profile] = someone.taxProfiles;
const child: Person['dependants'][number] = {
  birthDate: '2015-01-01',
  kind: 'under18',
  share: 'whole',
  validFrom: '2020-01-01',
  validTo: null,
};
const foreigner = { idType: 'passport', nationality: 'IDN', socsoNumber: '4' } as const;
const resigned = { leavingReason: 'resignation' } as const;
const item = {
  payrollItemId: '5',
  rate: null,
  hoursUnits: null,
  amount: '10.00',
  beginsOn: '2026-01-01',
  endsOn: null as string | null,
  salaryProration: false,
  overtimeBaseRate: false,
  unpaidLeaveDays: false,
  leavePay: false,
};

describe('readiness of a month', () => {
  it('finds nothing when everything is complete', () => expect(found([person()])).toEqual([]));

  it.each<[number, HrdRateRecord[], number | null, string[]]>([
    [9, [], 10, ['hrdRateMissing companyProfile.hrdfRates']],
    [10, [], 10, ['hrdMandatory companyProfile.hrdfRates']],
    [9, [{ validFrom: '2021-03-01', status: 'optional', rate: '0.50' }], 10, []],
    [
      10,
      [{ validFrom: '2021-03-01', status: 'optional', rate: '0.50' }],
      10,
      ['hrdMandatory companyProfile.hrdfRates'],
    ],
    [10, [{ validFrom: '2021-03-01', status: 'exempt', rate: '0.00' }], 10, []],
    [10, [{ validFrom: '2021-03-01', status: 'optional', rate: '0.50' }], null, []],
  ])(
    'payroll-contributions 7: %i citizens under %j, mandatory from %s',
    (count, hrdfRates, least, expected) => {
      // Neither foreigners nor leavers are counted.
      const others = [
        person({ ...foreigner, passExpires: '2027-01-01' }),
        person({ lastDay: '2026-03-30', ...resigned }),
      ];
      const people = Array.from({ length: count }, () => person());
      const checks = found(
        [...people, ...others].map((each, at) => ({
          ...each,
          employee: { ...each.employee, accountNumber: String(at) },
        })),
        {
          company: { ...company, hrdfRates },
          hrdMandatoryFrom: least,
        },
      );
      expect(checks).toEqual(expected);
    },
  );

  it.each<[string, Partial<Person>, string[]]>([
    ['no TIN', { tin: null }, ['tinMissing employee.tin']],
    ['no account', { accountNumber: null }, ['bankMissing employee.accountNumber']],
    ['no e-mail', { email: null }, ['emailMissing employee.email']],
    ['no EPF number', { epfNumber: null }, ['epfNumberMissing employee.epfNumber']],
    ['no EPF at all', { epfNumber: null, isEpf: false }, []],
    ['another birth date', { birthDate: '1989-06-16' }, ['birthDateDiffers employee.birthDate']],
    [
      'a profile from April on',
      { taxProfiles: [{ ...profile!, validFrom: '2026-04-01' }] },
      ['taxProfileMissing employee.taxProfiles'],
    ],
    [
      'an expert without approval',
      { taxProfiles: [{ ...profile!, regime: 'rep' }] },
      ['approvalMissing employee.taxProfiles'],
    ],
    ...(
      [
        ['2026-03-31', []],
        ['2026-03-30', ['approvalEnded employee.taxProfiles']],
      ] as const
    ).map(([approvalEnds, expected]): [string, Partial<Person>, string[]] => [
      `an expert whose approval ends on ${approvalEnds} (payroll-pcb, sections 2 and 21)`,
      { taxProfiles: [{ ...profile!, regime: 'rep', approval: 'REP-1', approvalEnds }] },
      [...expected],
    ]),
    [
      'a child of a single person',
      { dependants: [child] },
      ['childrenInCategoryOne employee.dependants'],
    ],
    [
      'a child who has grown up',
      {
        dependants: [{ ...child, birthDate: '2007-12-31' }],
      },
      ['childGrownUp employee.dependants'],
    ],
    [
      '1,699 a month',
      { pay: [{ ...someone.pay[0]!, amount: '1699.99' }] },
      ['belowMinimumWage employee.pay'],
    ],
    ['1,700 a month', { pay: [{ ...someone.pay[0]!, amount: '1700.00' }] }, []],
    [
      'less for an intern',
      {
        employeeStatus: 'intern',
        pay: [{ ...someone.pay[0]!, amount: '800.00' }],
      },
      [],
    ],
    ...(
      [
        ['hourly', '8.71', 'permanent', ['belowMinimumWage employee.pay']],
        ['hourly', '8.72', 'permanent', []],
        ['hourly', '8.00', 'partTime', ['belowMinimumWage employee.pay']],
        ['hourly', '8.00', 'intern', []],
        // 1,700 × 12 ÷ 52 ÷ 5.
        ['daily', '78.45', 'permanent', ['belowMinimumWage employee.pay']],
        ['daily', '78.46', 'permanent', []],
      ] as const
    ).map(([payType, amount, employeeStatus, expected]): [string, Partial<Person>, string[]] => [
      `${amount} ${payType}, ${employeeStatus}`,
      { employeeStatus, pay: [{ ...someone.pay[0]!, payType, amount }] },
      [...expected],
    ]),
    [
      'pay from the second day on',
      { pay: [{ ...someone.pay[0]!, validFrom: '2026-03-02' }] },
      ['payMissing employee.pay'],
    ],
    [
      'a contract that ended',
      { contractEndsOn: '2026-02-28' },
      ['contractEnded employee.contractEndsOn'],
    ],
    [
      'a contract that ended with a last day',
      {
        contractEndsOn: '2026-02-28',
        lastDay: '2026-03-10',
        leavingReason: 'endOfContract',
      },
      [],
    ],
    ['who left before, for the last pay', { lastDay: '2026-02-28', ...resigned }, []],
    ['who left on the first day', { lastDay: '2026-03-01', ...resigned }, []],
    [
      'who leaves on the last day without a reason',
      { lastDay: '2026-03-31' },
      ['leavingReasonMissing employee.leavingReason'],
    ],
    ['who leaves later', { lastDay: '2026-04-01' }, []],
    [
      'a pass that expired',
      { ...foreigner, passExpires: '2026-02-28' },
      ['passExpired employee.passExpires'],
    ],
    [
      'a pass that expires',
      { ...foreigner, passExpires: '2026-03-31' },
      ['passExpires employee.passExpires'],
    ],
    ['a pass until April', { ...foreigner, passExpires: '2026-04-01' }, []],
    ['a pass without a date', foreigner, ['passUnknown employee.passExpires']],
    ['a permanent resident', { ...foreigner, permanentResidentSince: '2020-01-01' }, []],
    [
      'a foreigner without SOCSO number',
      {
        ...foreigner,
        passExpires: '2027-01-01',
        socsoNumber: null,
      },
      ['socsoNumberMissing employee.socsoNumber'],
    ],
  ])('%s', (_, more, expected) => expect(found([person(more)])).toEqual(expected));

  it.each<[string, string, Partial<PersonToCheck>, string[]]>([
    ['joined in February', '2026-02-02', {}, ['tp3Missing employee.noEarlierEmployer']],
    ['joined in the year before', '2025-12-31', {}, []],
    ['joined on 1 January', '2026-01-01', {}, []],
  ])('Form TP3 of somebody who %s', (_, joinedOn, more, expected) =>
    expect(found([person({ joinedOn }, more)])).toEqual(expected),
  );

  it('takes a statement, or the answer that there is none', () => {
    const stated = { remuneration: '1.00' } as PersonToCheck['earlier'][number];
    const joined = { joinedOn: '2026-02-02' };
    expect(found([person(joined, { earlier: [stated] })])).toEqual([]);
    expect(found([person({ ...joined, noEarlierEmployer: true })])).toEqual([]);
  });

  it('finds a month covered by an opening balance, at that balance', () => {
    const opening = { id: '6', untilMonth: '2026-03' } as NonNullable<PersonToCheck['opening']>;
    expect(found([person({}, { opening })])).toEqual(['monthInOpening openingBalance.untilMonth']);
    const before = { ...opening, untilMonth: '2026-02' };
    expect(found([person({}, { opening: before })])).toEqual([]);
  });

  describe('payroll-pcb, sections 4 and 21: Y, K, X and Z before the month are known, zero is a result', () => {
    const before = (...paid: string[]): PersonToCheck['before'] =>
      ['2026-01', '2026-02', '2026-03', '2026-04'].map((month) => ({
        month,
        period: { from: `${month}-01`, to: lastDayOf(month) },
        isPaid: paid.includes(month),
      }));
    const opening = { id: '6', untilMonth: '2026-02' } as NonNullable<PersonToCheck['opening']>;
    const noTp3 = { noEarlierEmployer: true };
    const all = before('2026-01', '2026-02', '2026-03', '2026-04');

    it.each<[string, Partial<Person>, Partial<PersonToCheck>, string[]]>([
      ['employed since earlier, paid nowhere', {}, { before: before() }, ['2026-01 – 2026-04']],
      ['paid in each month', {}, { before: all }, []],
      ['in January, or in a year without months before', {}, { before: [] }, []],
      [
        'covered by an opening balance, then paid',
        {},
        { opening, before: before('2026-03', '2026-04') },
        [],
      ],
      [
        'covered by an opening balance, then not paid',
        {},
        { opening, before: before('2026-04') },
        ['2026-03'],
      ],
      [
        'not paid in two months apart',
        {},
        { before: before('2026-02', '2026-04') },
        ['2026-01, 2026-03'],
      ],
      [
        'joined within the year',
        { joinedOn: '2026-03-31', ...noTp3 },
        { before: before() },
        ['2026-03 – 2026-04'],
      ],
      ['joined in the month', { joinedOn: '2026-05-01', ...noTp3 }, { before: before() }, []],
      [
        'left within the year',
        { lastDay: '2026-02-01', ...resigned },
        { before: before('2026-01') },
        ['2026-02'],
      ],
      ['left in the year before', { lastDay: '2025-12-31', ...resigned }, { before: before() }, []],
    ])('%s', (_, employee, more, expected) => {
      const period = { from: '2026-05-01', to: '2026-05-31' };
      const findings = [
        ...findingsOf({
          month: '2026-05',
          company,
          people: [person(employee, { period, ...more })],
          minimumWage,
          overtimeHoursLimit: decimal(104),
          hrdMandatoryFrom: 10,
          skbbkTerms,
          yearlyItems: none,
        }),
      ].filter(({ check }) => check === 'openingMissing');
      expect(findings.map(({ params }) => params.months)).toEqual(expected);
    });

    it('leads to the opening balance that ends too early, or to a new one', () => {
      const placeOf = (more: Partial<PersonToCheck>): unknown =>
        [
          ...findingsOf({
            month: '2026-05',
            company,
            people: [person({}, { before: before(), ...more })],
            minimumWage,
            overtimeHoursLimit: decimal(104),
            hrdMandatoryFrom: 10,
            skbbkTerms,
            yearlyItems: none,
          }),
        ].map(({ place }) => place);
      const place = { resource: 'openingBalance', field: 'untilMonth' };
      expect(placeOf({})).toEqual([{ ...place, id: null }]);
      expect(placeOf({ opening })).toEqual([{ ...place, id: '6' }]);
    });
  });

  it('finds the months whose advance or overpayment no salary has recovered, as spans (ADR 71)', () => {
    const notRecovered = ['2025-11', '2025-12', '2026-02'];
    const [finding, ...others] = findingsOf({
      month: '2026-03',
      company,
      people: [person({}, { notRecovered })],
      minimumWage,
      overtimeHoursLimit: decimal(104),
      hrdMandatoryFrom: 10,
      skbbkTerms,
      yearlyItems: none,
    });
    expect(finding).toMatchObject({
      check: 'notRecovered',
      employeeId: '1',
      params: { months: '2025-11 – 2025-12, 2026-02' },
    });
    expect(others).toEqual([]);
  });

  it('finds an undecided claim, at that claim', () =>
    expect(found([person({}, { waiting: [{ id: '9', amount: '100.00' }] })])).toEqual([
      'claimWaiting reliefClaim.state',
    ]));

  it('finds an item that is in force twice, at the second', () => {
    const recurring = [
      { ...item, id: '7' },
      { ...item, id: '8', beginsOn: '2026-03-31' },
    ];
    expect(found([person({}, { recurring })])).toEqual(['itemTwice employeePayrollItem.beginsOn']);
    const inTurn = [{ ...recurring[0]!, endsOn: '2026-02-28' }, recurring[1]!];
    expect(found([person({}, { recurring: inTurn })])).toEqual([]);
  });

  describe('ADR 130: the value of a year counts again in full in each later year', () => {
    const car = { ...item, id: '7', beginsOn: '2025-07-01' };
    const yearlyItems = new Map([['5', 'Car']]);
    const before = (isPaid: boolean): PersonToCheck['before'] => [
      { month: '2026-01', period: { from: '2025-12-21', to: '2026-01-20' }, isPaid: false },
      { month: '2026-02', period: { from: '2026-01-21', to: '2026-02-20' }, isPaid },
    ];

    it.each<[string, Partial<Person>, Partial<PersonToCheck>, string[]]>([
      ['of an item that goes on', {}, { recurring: [car] }, ['7']],
      [
        'of an item that ends in the year',
        {},
        { recurring: [{ ...car, endsOn: '2026-06-30' }] },
        ['7'],
      ],
      ['of an item that ended', {}, { recurring: [{ ...car, endsOn: '2025-12-31' }] }, []],
      ['of an item of this year', {}, { recurring: [{ ...car, beginsOn: '2026-03-01' }] }, []],
      ['of another item', {}, { recurring: [{ ...car, payrollItemId: '6' }] }, []],
      [
        'of somebody who joined this year, whatever the item says',
        { joinedOn: '2026-03-01', noEarlierEmployer: true },
        { recurring: [car] },
        [],
      ],
      ['until the first pay of the year', {}, { recurring: [car], before: before(true) }, []],
    ])('%s', (_, employee, more, expected) => {
      const findings = findingsIn([person(employee, more)], { yearlyItems });
      const own = findings.filter(({ check }) => check === 'yearlyValueAgain');
      expect(own.map(({ place }) => place.id)).toEqual(expected);
    });

    it('says when to end the item: before the first pay of the year begins', () => {
      const of = (more: Partial<PersonToCheck>) =>
        findingsIn([person({}, { recurring: [car], ...more })], { yearlyItems }).find(
          ({ check }) => check === 'yearlyValueAgain',
        );
      const january = { from: '2026-01-01', to: '2026-01-31' };
      expect(of({ period: january })).toMatchObject({
        employeeId: '1',
        params: { item: 'Car', year: 2026, until: '2025-12-31' },
        place: { resource: 'employeePayrollItem', id: '7', field: 'endsOn' },
      });
      expect(of({ before: before(false) })?.params).toMatchObject({ until: '2025-12-20' });
    });
  });

  it.each<[string, string | null, Partial<Person>, string[]]>([
    ['filed on the first day', '2026-07-13', {}, []],
    ['filed on the last day', '2026-08-31', {}, []],
    ['filed too early', '2026-07-12', {}, ['releaseOutsideWindow']],
    ['filed too late', '2026-09-01', {}, ['releaseOutsideWindow']],
    ['filed on an unknown day', null, {}, ['releaseOutsideWindow']],
    ['hired on the last day', '2026-09-01', { joinedOn: '2026-08-31' }, ['releaseOutsideWindow']],
    ['hired after it', '2026-09-10', { joinedOn: '2026-09-01' }, []],
    ['outside SOCSO', '2026-09-01', { isSocso: false }, []],
    ['of a foreigner', '2026-07-20', foreigner, ['releaseOfForeigner']],
    [
      'of a permanent resident',
      '2026-07-20',
      { ...foreigner, permanentResidentSince: '2020-01-01' },
      [],
    ],
  ])('payroll-contributions 5: a release from LINDUNG 24 Jam, %s', (_, filedOn, more, expected) => {
    const checksOf = (status: 'released' | 'elsewhere' | 'participating', month = '2026-10') => {
      const skbbkNotices = [{ validFrom: '2026-06-01', status, filedOn }];
      return found([person({ ...more, skbbkNotices })], { month })
        .map((each) => each.split(' ')[0]!)
        .filter((check) => check.startsWith('release'));
    };
    expect(checksOf('released')).toEqual(expected);
    expect(checksOf('released', '2026-05')).toEqual([]);
    expect(checksOf('elsewhere')).toEqual([]);
    expect(checksOf('participating')).toEqual([]);
  });

  it('finds an item that goes on after its owner has left', () => {
    const left = { lastDay: '2026-02-28', ...resigned };
    const owns = (endsOn: string | null) => ({ recurring: [{ ...item, id: '7', endsOn }] });
    expect(found([person(left, owns(null))])).toEqual(['leftBefore employee.lastDay']);
    expect(found([person(left, owns('2026-02-28'))])).toEqual([]);
  });

  it('finds more than 104 hours of overtime', () => {
    expect(found([person({}, { overtimeHours: decimal('104.5') })])).toEqual([
      'overtimeAboveLimit employee.name',
    ]);
    expect(found([person({}, { overtimeHours: decimal(104) })])).toEqual([]);
  });

  it('finds missing masters', () =>
    expect(found([person({}, { period: null, daysPerWeek: null, hasPolicy: false })])).toEqual([
      'cycleMissing employee.salaryCycleId',
      'scheduleMissing employee.workScheduleId',
      'policyMissing employee.salaryPolicyId',
    ]));

  it('finds an account that two people are paid into, however it is written', () =>
    expect(found([person(), person({ id: '2', accountNumber: '5140-1122', tin: 'IG2' })])).toEqual([
      'bankTwice employee.accountNumber',
    ]));

  it("finds what the employer's record lacks", () => {
    expect(found([], { company: null })).toEqual(['companyMissing companyProfile.name']);
    const empty = { id: '9', eNumber: null, epfNumber: '', socsoNumber: null, hrdfRates: [] };
    expect(found([], { company: empty })).toEqual([
      'eNumberMissing companyProfile.eNumber',
      'companyEpfMissing companyProfile.epfNumber',
      'companySocsoMissing companyProfile.socsoNumber',
      'hrdRateMissing companyProfile.hrdfRates',
    ]);
  });

  it.each(languages)('says in %s what each check found', (language) => {
    const keys = Object.keys(checks).map((check) => `readiness.check.${check}`);
    expect(keys.filter((key) => !hasSentence(key, language))).toEqual([]);
  });

  it('only errors block, and what makes a figure wrong is never waived', () => {
    const never = Object.entries(checks).filter(([, { waiver }]) => waiver === 'never');
    expect(never.every(([, { severity }]) => severity === 'error')).toBe(true);
    expect(never.map(([check]) => check)).toContain('taxProfileMissing');
    expect(never.map(([check]) => check)).not.toContain('tp3Missing');
    expect(never.map(([check]) => check)).not.toContain('openingMissing');
  });
});
