import { decimal } from '@kernel/money';
import { presetItem } from '../../../src/modules/payroll/data';
import { timeOnRecord } from '../../../src/modules/payroll/domain/run/outcome';
import type {
  EmployerOnRun,
  MonthRecord,
  PayslipRecord,
} from '../../../src/modules/payroll/domain/run/run.types';
import { type Month, requestOf, slip } from './payslip';

const employer: EmployerOnRun = {
  name: 'Harum Catering',
  entityType: 'company',
  registerNumber: '',
  eNumber: '',
  cNumber: '',
  epfNumber: '',
  epfNumberForeign: '',
  socsoNumber: '',
  zacatNumber: '',
  email: '',
  officeContact: '',
  primaryAddress: '',
  officer: { name: '', position: '', phone: '', email: '' },
  bank: { name: '', holder: '', accountNumber: '' },
};

const nowhere = {
  address1: '',
  address2: '',
  address3: '',
  postcode: '',
  city: '',
  state: '',
};

/** Somebody's payslip as it would be stored, computed from what is put in. */
export function payslipRecord(
  employeeId: string,
  put: Month,
  more: Partial<PayslipRecord> = {},
): PayslipRecord {
  const request = requestOf(put);
  const { employment, statutory, tax } = request;
  const { lines, run, month, bases, taxed, claims, ...computed } = slip(put);
  return {
    runId: '1',
    version: 1,
    run,
    month,
    bases,
    taxed,
    claims,
    person: {
      employeeId,
      staffNumber: `E${employeeId}`,
      name: `Person ${employeeId}`,
      idType: 'nric',
      idNumber: '',
      nationality: 'MYS',
      citizenship: statutory.citizenship,
      birthDate: statutory.birthDate,
      sex: null,
      maritalStatus: null,
      email: '',
      phone: '',
      address: nowhere,
      payslipLanguage: 'en',
      joined: employment.joined,
      lastDay: employment.lastDay,
      contractEnds: null,
      status: 'permanent' as const,
      department: '',
      branch: '',
      position: '',
      bank: employer.bank,
      tin: '',
      epfNumber: '',
      socsoNumber: '',
      tax,
      children: 0,
    },
    lines: lines.map(({ item, amount, exempt, isLater }) => ({
      code: item.code,
      names: presetItem(item.code).names,
      kind: item.kind,
      tax: item.tax,
      amount,
      exempt,
      units: null,
      rate: null,
      timeUnit: null,
      isLater,
      isConfidential: false,
      eaTaxable: item.eaTaxable,
      eaExempt: item.eaExempt,
    })),
    timeWorked: timeOnRecord(request),
    leave: { unpaid: decimal(0), paid: decimal(0) },
    calendarDays: computed.calendarDays,
    workingDays: computed.workingDays,
    epfPart: computed.epfPart,
    socsoCategory: computed.socsoCategory,
    ...more,
  };
}

/** A month with a single run. */
export const monthRecord = (month: string, payslips: readonly PayslipRecord[]): MonthRecord => ({
  month,
  employer,
  runs: [
    {
      id: '1',
      month,
      number: 1,
      kind: 'regular',
      name: 'Salaries',
      state: 'calculated',
      payDate: `${month}-28`,
      employer,
      payslips,
    },
  ],
});
