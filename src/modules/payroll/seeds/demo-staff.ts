import type { Input } from '@kernel/resource';
import type { PlainDate } from '@kernel/time';
import { monthPlus } from '../domain/pay';
import { demoName, type Sex } from './demo-names';

export type DemoFirm = 'harum' | 'besi';

/** What the employees of a firm refer to. */
export interface DemoMasters {
  departments: readonly string[];
  jobPositions: readonly string[];
  branches: readonly string[];
  workScheduleId: string;
  salaryCycleId: string;
  salaryPolicyId: string;
}

export const headcount: Readonly<Record<DemoFirm, number>> = { harum: 24, besi: 60 };

/** The firm's part of personal numbers, which no register has. */
const firms = {
  harum: { prefix: 'KH', number: '10', domain: 'kopibukitharum.example', wages: 2100 },
  besi: { prefix: 'BJ', number: '20', domain: 'besijaya.example', wages: 1900 },
};

/** A day in the month that is this many months ago. */
const daysOf =
  (today: PlainDate) =>
  (monthsAgo: number, day = 1): PlainDate =>
    `${monthPlus(today.slice(0, 7), -monthsAgo)}-${String(day).padStart(2, '0')}`;

type Day = ReturnType<typeof daysOf>;

interface Sort {
  /** The key by which other demo data names this person. */
  key: string;
  sex?: Sex;
  age?: number;
  joined?: PlainDate;
  pay?: string;
  /** Index of department and position; without it in turn. */
  place?: number;
  name?: string;
  /** The prefix of a passport or service card number. */
  document?: string;
  record?: Input;
}

const adult = (day: Day, tax: Input = {}): Input => ({
  validFrom: day(60),
  regime: 'resident',
  category: '1',
  ...tax,
});

const child = (name: string, birthDate: PlainDate, more: Input = {}): Input => ({
  name,
  birthDate,
  kind: 'under18',
  share: 'whole',
  validFrom: birthDate,
  ...more,
});

const abroad = { isEis: false, payslipLanguage: 'en' };

/** Every kind of employee that a payroll deals with, once in each firm. */
const sortsOf = (day: Day): Sort[] => [
  {
    key: 'director',
    sex: 'male',
    age: 52,
    pay: '18500.00',
    place: 0,
    record: {
      employeeStatus: 'management',
      maritalStatus: 'married',
      taxProfiles: [adult(day, { category: '2' })],
      dependants: [
        child('Anak sulung', day(20 * 12 + 3, 9), { kind: 'higherEducation' }),
        child('Anak bongsu', day(11 * 12, 21)),
      ],
      epfExtras: [{ validFrom: day(30), employerExtraRate: '1.00', employeeExtraRate: '2.00' }],
    },
  },
  {
    key: 'manager',
    sex: 'female',
    age: 41,
    pay: '9200.00',
    place: 1,
    record: {
      employeeStatus: 'management',
      maritalStatus: 'married',
      payslipLanguage: 'ms',
      taxProfiles: [adult(day, { category: '3' })],
      dependants: [child('Anak', day(8 * 12, 4), { share: 'half' })],
    },
  },
  {
    key: 'raise',
    age: 33,
    joined: day(50),
    pay: '4200.00',
    record: {
      pay: [
        { validFrom: day(50), payType: 'monthly', amount: '3600.00' },
        { validFrom: day(4), payType: 'monthly', amount: '4200.00', remark: 'Increment' },
      ],
    },
  },
  { key: 'overSixty', age: 63, pay: '3400.00', record: { isEis: false, maritalStatus: 'married' } },
  {
    key: 'foreigner',
    sex: 'male',
    age: 29,
    pay: '1950.00',
    document: 'X99',
    name: 'Rafiqul Sorkar',
    record: {
      ...abroad,
      idType: 'passport',
      nationality: 'BGD',
      isManual: true,
      passExpires: day(-10, 14),
      employeeStatus: 'contract',
      contractEndsOn: day(-10, 14),
    },
  },
  {
    key: 'nonResident',
    sex: 'male',
    age: 44,
    joined: day(2),
    pay: '12500.00',
    name: 'Haruto Kanezawa',
    document: 'Z99',
    record: {
      ...abroad,
      idType: 'passport',
      nationality: 'JPN',
      passExpires: day(-22, 1),
      employeeStatus: 'contract',
      contractEndsOn: day(-22, 1),
      taxProfiles: [adult(day, { validFrom: day(2), regime: 'nonresident' })],
    },
  },
  {
    key: 'permanentResident',
    sex: 'female',
    age: 47,
    pay: '3800.00',
    name: 'Dewi Larasandi',
    record: { nationality: 'IDN', permanentResidentSince: day(14 * 12), maritalStatus: 'married' },
  },
  {
    key: 'daily',
    age: 27,
    joined: day(16),
    record: {
      isManual: true,
      email: null,
      pay: [{ validFrom: day(16), payType: 'daily', amount: '92.00' }],
    },
  },
  {
    key: 'hourly',
    age: 21,
    joined: day(9),
    record: {
      employeeStatus: 'partTime',
      pay: [{ validFrom: day(9), payType: 'hourly', amount: '12.50' }],
    },
  },
  {
    key: 'leaver',
    age: 36,
    joined: day(40),
    pay: '3300.00',
    record: { resignedOn: day(4, 1), lastDay: day(3, 28), leavingReason: 'resignation' },
  },
  {
    key: 'leaverMidMonth',
    age: 30,
    joined: day(28),
    pay: '2900.00',
    record: { resignedOn: day(6, 14), lastDay: day(5, 14), leavingReason: 'endOfContract' },
  },
  { key: 'joiner', age: 34, joined: day(4, 16), pay: '5600.00' },
  { key: 'newcomer', sex: 'female', age: 24, joined: day(1, 3), pay: '2600.00' },
  {
    key: 'disabled',
    age: 38,
    pay: '3100.00',
    record: { taxProfiles: [adult(day, { disabledSelf: true })] },
  },
  {
    key: 'returningExpert',
    sex: 'female',
    age: 45,
    joined: day(26),
    pay: '14800.00',
    record: {
      maritalStatus: 'divorced',
      taxProfiles: [
        adult(day, { validFrom: day(26), regime: 'rep', approval: 'REP-9901', category: '3' }),
      ],
      dependants: [child('Anak', day(19 * 12, 2), { kind: 'studying' })],
    },
  },
  {
    key: 'taxBorne',
    age: 49,
    pay: '8800.00',
    record: {
      maritalStatus: 'married',
      taxProfiles: [adult(day, { category: '3', isBorneByEmployer: true })],
    },
  },
  {
    key: 'veteran',
    sex: 'male',
    age: 56,
    pay: '2700.00',
    document: 'T99',
    record: { idType: 'armyPolice', firstCoveredAge: 55, maritalStatus: 'married' },
  },
  {
    key: 'intern',
    age: 22,
    joined: day(2),
    pay: '1700.00',
    record: { employeeStatus: 'intern', contractEndsOn: day(-1, 28) },
  },
];

const TRANSFERRED = 4;

const banks = ['Bank Teratai Berhad', 'Bank Kenari Berhad', 'Bank Selat Berhad'];
const languages = ['ms', 'en', 'zh-cn', 'ms', 'en', 'zh-tw'];
const statuses = ['single', 'married', 'single', 'married', 'married'];

/** A firm's employees, as submitted by the form; the special ones by their keys. */
export function demoStaff(
  firm: DemoFirm,
  today: PlainDate,
  masters: DemoMasters,
): { records: Input[]; indexOf: (key: string) => number } {
  const day = daysOf(today);
  const sorts = sortsOf(day);
  const all = Array.from({ length: headcount[firm] }, (_, index) => sorts[index] ?? usual(index));
  return {
    records: all.map((sort, index) => recordOf(sort, index, { firm, day, masters })),
    indexOf: (key) => all.findIndex((sort) => sort.key === key),
  };
}

const usual = (index: number): Sort => ({ key: `usual${index}` });

interface Place {
  firm: DemoFirm;
  day: Day;
  masters: DemoMasters;
}

function recordOf(sort: Sort, index: number, { firm, day, masters }: Place): Input {
  const { prefix, number, domain, wages } = firms[firm];
  const serial = `${number}${String(index).padStart(3, '0')}`;
  const sex = sort.sex ?? (index % 2 === 0 ? 'female' : 'male');
  const name = sort.name ?? demoName(firm === 'harum' ? index : index + 35, sex);
  const birthDate = day((sort.age ?? 28 + ((index * 7) % 29)) * 12 + 5, 1 + ((index * 11) % 28));
  const joinedOn = sort.joined ?? day(14 + ((index * 13) % 90), 1);
  const place = sort.place ?? index;
  const maritalStatus = sort.record?.maritalStatus ?? statuses[index % statuses.length]!;
  const pay = sort.pay ?? `${wages + ((index * 370) % 3100)}.00`;
  return {
    staffNumber: `${prefix}${String(index + 1).padStart(3, '0')}`,
    name,
    sex,
    maritalStatus,
    idType: 'nric',
    nationality: 'MYS',
    birthDate,
    joinedOn,
    idNumber: `${birthDate.slice(2).replaceAll('-', '')}99${nricEnd(index, sex)}`,
    email: `${prefix.toLowerCase()}${String(index + 1).padStart(3, '0')}@${domain}`,
    phone: `+601155${serial}`,
    payslipLanguage: languages[index % languages.length],
    address1: `${index + 1}, Jalan Kenanga ${(index % 9) + 1}`,
    postcode: '31400',
    city: 'Ipoh',
    state: '08',
    ...(firm === 'besi' && shahAlam),
    confirmedOn: sort.joined ? null : day(11 + ((index * 13) % 90), 1),
    employeeStatus: 'permanent',
    ...assignmentsOf(index, place, { joinedOn, day, masters }),
    pay: [{ validFrom: joinedOn, payType: 'monthly', amount: pay }],
    bankName: banks[index % banks.length],
    accountHolderName: name,
    accountNumber: `9900${serial}77`,
    tin: `IG9${serial}0990`,
    taxProfiles: [
      {
        validFrom: joinedOn,
        regime: 'resident',
        category: maritalStatus === 'married' ? '3' : '1',
      },
    ],
    dependants: [],
    epfExtras: [],
    // People who joined recently had no work earlier in the year, except the one with Form TP3.
    noEarlierEmployer: sort.joined !== undefined && sort.key !== 'joiner',
    isEpf: true,
    epfNumber: `99${serial}1`,
    isSocso: true,
    isEis: true,
    isHrd: true,
    ...sort.record,
    ...(sort.document && { idNumber: `${sort.document}${serial}` }),
    // PERKESO identifies foreigners by separate numbers.
    ...(sort.record?.idType === 'passport' && { socsoNumber: `SSFW${serial.padStart(8, '0')}` }),
  };
}

/** Some came from another department four months ago. */
function assignmentsOf(
  index: number,
  place: number,
  { joinedOn, day, masters }: { joinedOn: PlainDate } & Omit<Place, 'firm'>,
): Input {
  const at = (number: number): Input => ({
    departmentId: masters.departments[number % masters.departments.length],
    jobPositionId: masters.jobPositions[number % masters.jobPositions.length],
    branchId: masters.branches[index % masters.branches.length],
    workScheduleId: masters.workScheduleId,
    salaryCycleId: masters.salaryCycleId,
    salaryPolicyId: masters.salaryPolicyId,
  });
  const since = day(TRANSFERRED, 1);
  const rows =
    index % 20 === 18 && joinedOn < since
      ? [
          { validFrom: joinedOn, ...at(place + 1), remark: null },
          { validFrom: since, ...at(place), remark: 'Transfer' },
        ]
      : [{ validFrom: joinedOn, ...at(place), remark: null }];
  const { validFrom, ...now } = rows.at(-1)!;
  return { ...now, assignedFrom: validFrom, assignments: rows };
}

const shahAlam = { postcode: '40150', city: 'Shah Alam', state: '10' };

/** The last digit is odd for men. */
const nricEnd = (index: number, sex: Sex): string =>
  String(5000 + index * 10 + (sex === 'male' ? 1 : 2));
