import { mailbox } from '@kernel/email';
import { children, choice, date, flag, image, longText, rate, sealed, text } from '@kernel/fields';
import { defineResource, type Input, type RecordOf } from '@kernel/resource';
import type { Fault, Rule } from '@kernel/rules';
import { rule } from '@kernel/rules';
import { passwordRules } from '../domain/paper/password';

/** Kinds of employer as distinguished on the tax authority's forms. */
export const entityTypes = [
  'company',
  'partnership',
  'soleProprietor',
  'llp',
  'cooperative',
  'society',
  'government',
  'statutoryBody',
  'other',
] as const;

const digits = (code: string, pattern: RegExp): Rule[] => [
  rule(code, (value) => pattern.test(value)),
];

/** Digits without the E (payroll-pcb, section 16). */
const eNumber = digits('payroll.eNumber', /^\d{1,10}$/);
/** Zero-filled to 19 digits in Form A (payroll-contributions, section 9.2). */
const epfNumber = digits('payroll.epfNumber', /^\d{1,19}$/);
/** The employer code of the contribution file (payroll-contributions, section 9.4). */
const socsoNumber = digits('payroll.socsoNumber', /^[A-Z\d]{12}$/i);

/** At most one HRD levy edition begins on a day. */
function* faultsOfLevies({ hrdfRates }: Input): Generator<Fault> {
  const seen = new Set<unknown>();
  for (const [index, row] of (Array.isArray(hrdfRates) ? hrdfRates : []).entries()) {
    const { validFrom } = row as Input;
    if (typeof validFrom === 'string' && seen.has(validFrom))
      yield { code: 'payroll.sameDayTwice', path: `hrdfRates[${index}].validFrom` };
    seen.add(validFrom);
  }
}

/** The employer as known to the authorities: one per organisation (specification 2, section 3). */
export const companyProfile = defineResource({
  name: 'companyProfile',
  module: 'payroll',
  scope: 'organisation',
  fields: {
    name: text({ max: 150, required: true, inList: true, search: true, section: 'business' }),
    entityType: choice('entityType', entityTypes, {
      required: true,
      inList: true,
      initial: 'company',
      section: 'business',
    }),
    registerNumber: text({ max: 20, inList: true, section: 'business' }),
    email: text({ max: 254, required: true, rules: mailbox, section: 'contact' }),
    officeContact: text({ max: 30, section: 'contact' }),
    primaryAddress: longText({ max: 500, section: 'contact' }),
    eNumber: text({ max: 10, inList: true, rules: eNumber, section: 'numbers' }),
    cNumber: text({ max: 14, section: 'numbers' }),
    epfNumber: text({ max: 19, inList: true, rules: epfNumber, section: 'numbers' }),
    /** Some employers have a second number for employees who are not citizens. */
    epfNumberForeign: text({ max: 19, rules: epfNumber, section: 'numbers' }),
    socsoNumber: text({ max: 12, inList: true, rules: socsoNumber, section: 'numbers' }),
    zacatNumber: text({ max: 20, section: 'numbers' }),
    hrdfRates: children(
      {
        validFrom: date({ required: true }),
        status: choice('hrdfStatus', ['mandatory', 'optional', 'exempt'], {
          required: true,
          initial: 'mandatory',
        }),
        rate: rate({ scale: 2, required: true, initial: '1.00' }),
      },
      { max: 40 },
    ),
    /** The employee's SOCSO and EIS are relief C14 without a claim (payroll-pcb, section 13.2). */
    countsSocsoRelief: flag({ initial: true, section: 'incomeTax' }),
    officerName: text({ max: 100, section: 'officer' }),
    officerIdNumber: sealed({ max: 20, section: 'officer' }),
    officerPosition: text({ max: 100, section: 'officer' }),
    officerPhone: text({ max: 30, section: 'officer' }),
    officerEmail: text({ max: 254, rules: mailbox, section: 'officer' }),
    bankName: text({ max: 100, section: 'bank' }),
    accountHolderName: text({ max: 150, section: 'bank' }),
    accountNumber: text({ max: 34, section: 'bank' }),
    logo: image({ purpose: 'logo', section: 'payslips' }),
    /** The password of a mailed payslip or form; by default the identity number. */
    payslipPassword: choice('payslipPassword', passwordRules, {
      initial: 'idNumber',
      section: 'payslips',
    }),
    /** The person who calculated a run cannot approve it. */
    secondApproval: flag({ section: 'approval' }),
  },
  unique: [['orgId']],
  without: ['import', 'export'],
  check: faultsOfLevies,
});

export type CompanyProfile = RecordOf<typeof companyProfile>;
