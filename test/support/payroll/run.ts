import { ZERO } from '@kernel/money';
import { presetItems } from '../../../src/modules/payroll/data';
import { payslip, type Payslip } from '../../../src/modules/payroll/domain/payslip';
import type {
  EmployerOnRun,
  MonthRecord,
  PayslipRecord,
  PersonOnPayslip,
  RunRecord,
  StoredLine,
} from '../../../src/modules/payroll/domain/run/run.types';
import { lawIn, type Month, requestOf } from './payslip';

export const employer: EmployerOnRun = {
  name: 'Kedai Kopi Seri Emas Sdn Bhd',
  entityType: 'company',
  registerNumber: '202301012345',
  eNumber: '9089151000',
  cNumber: '5812345090',
  epfNumber: '019876543',
  epfNumberForeign: '',
  socsoNumber: 'A3700012345X',
  zacatNumber: '',
  email: 'payroll@seriemas.example',
  officeContact: '0352345678',
  primaryAddress: '12 Jalan Bunga Raya, 50000 Kuala Lumpur',
  officer: {
    name: 'Rosnah binti Idris',
    position: 'Payroll officer',
    phone: '0352345678',
    email: 'rosnah@seriemas.example',
  },
  bank: { name: 'Maybank', holder: 'Kedai Kopi Seri Emas Sdn Bhd', accountNumber: '514012345678' },
};

/** A person as payslips have them, a single citizen but for what is put in. */
export function personOf(put: Partial<PersonOnPayslip> = {}): PersonOnPayslip {
  return {
    employeeId: '1',
    staffNumber: 'E001',
    name: 'Aminah binti Yusof',
    idType: 'nric',
    idNumber: '890615-14-5566',
    nationality: 'MYS',
    citizenship: 'citizen',
    birthDate: '1989-06-15',
    sex: 'female',
    maritalStatus: 'single',
    email: 'aminah@seriemas.example',
    phone: '0123456789',
    address: {
      address1: '3 Jalan Melur',
      address2: '',
      address3: '',
      postcode: '50000',
      city: 'Kuala Lumpur',
      state: '14',
    },
    payslipLanguage: 'en',
    joined: '2020-01-01',
    lastDay: null,
    contractEnds: null,
    status: 'permanent',
    department: 'Kitchen',
    branch: 'Bukit Bintang',
    position: 'Cook',
    bank: { name: 'CIMB Bank', holder: 'Aminah binti Yusof', accountNumber: '7001234567' },
    tin: 'IG 531367-080',
    epfNumber: '12345678',
    socsoNumber: '',
    tax: {
      regime: 'resident' as const,
      category: 1 as const,
      childUnits: ZERO,
      disabledSelf: false,
      disabledSpouse: false,
      isBorneByEmployer: false,
    },
    children: 0,
    ...put,
  };
}

/** A computed payslip as it is stored. */
export function recordOf(
  slip: Payslip,
  person: PersonOnPayslip,
  more: Partial<PayslipRecord> = {},
): PayslipRecord {
  const { run, month, calendarDays, workingDays, bases, epfPart, socsoCategory, taxed } = slip;
  return {
    runId: '1',
    version: 1,
    person,
    run,
    month,
    lines: slip.lines.map(({ item, amount, exempt, isLater }): StoredLine => ({
      code: item.code,
      names: presetItems.find(({ code }) => code === item.code)!.names,
      kind: item.kind,
      tax: item.tax,
      amount,
      exempt,
      units: null,
      rate: null,
      timeUnit: null,
      eaTaxable: item.eaTaxable,
      eaExempt: item.eaExempt,
      isLater,
      isConfidential: false,
    })),
    timeWorked: null,
    leave: { unpaid: ZERO, paid: ZERO },
    calendarDays,
    workingDays,
    bases,
    epfPart,
    socsoCategory,
    taxed,
    claims: slip.claims,
    ...more,
  };
}

/** What one person earns: the month of the builder, and who they are beside it. */
export interface Paid {
  pay: Month;
  person?: Partial<PersonOnPayslip>;
}

/** Payslips of several people; each gets a staff number and an account of their own. */
export const payslipsOf = (month: string, people: readonly Paid[]): PayslipRecord[] =>
  people.map(({ pay, person }, index) => {
    const request = requestOf({ ...pay, month });
    const n = String(index + 1).padStart(3, '0');
    return recordOf(
      payslip(request, lawIn(month)),
      personOf({
        employeeId: String(index + 1),
        staffNumber: `E${n}`,
        birthDate: request.statutory.birthDate,
        citizenship: request.statutory.citizenship,
        joined: request.employment.joined,
        lastDay: request.employment.lastDay,
        tax: { ...request.tax },
        ...person,
      }),
    );
  });

export const runOf = (
  month: string,
  payslips: readonly PayslipRecord[],
  more: Partial<RunRecord> = {},
): RunRecord => ({
  id: '1',
  month,
  number: 1,
  kind: 'regular',
  name: `Salary ${month}`,
  state: 'approved',
  payDate: `${month}-28`,
  employer,
  payslips,
  ...more,
});

export const monthOfRuns = (month: string, runs: readonly RunRecord[]): MonthRecord => ({
  month,
  employer,
  runs,
});

/** A year of one person: each month follows from the one before, with what is put into it. */
export function yearOf(
  year: number,
  put: Month,
  inMonth: Readonly<Record<number, Month>> = {},
  person: Partial<PersonOnPayslip> = {},
  last = 12,
): MonthRecord[] {
  let before = requestOf(put).year;
  return Array.from({ length: last }, (_, index) => {
    const month = `${year}-${String(index + 1).padStart(2, '0')}`;
    const own = inMonth[index + 1] ?? {};
    const request = requestOf({
      ...put,
      ...own,
      month,
      employment: { ...put.employment, ...own.employment },
      tax: { ...put.tax, ...own.tax },
      year: before,
      rest: { ...put.rest, ...own.rest },
    });
    const computed = payslip(request, lawIn(month));
    before = computed.yearAfter;
    const stored = recordOf(computed, personOf({ ...person, tax: request.tax }));
    return monthOfRuns(month, [runOf(month, [stored], { id: String(index + 1) })]);
  });
}
