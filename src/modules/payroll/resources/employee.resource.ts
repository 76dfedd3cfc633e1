import { mailbox } from '@kernel/email';
import {
  amount,
  archivable,
  children,
  choice,
  date,
  flag,
  integer,
  longText,
  option,
  rate,
  ref,
  sealed,
  text,
} from '@kernel/fields';
import { defineResource, type RecordOf } from '@kernel/resource';
import { faultsOfEmployee } from '../domain/masters/employee';
import {
  childKinds,
  childShares,
  employeeStatuses,
  idTypes,
  leavingReasons,
  skbbkFilers,
  skbbkStatuses,
} from '../domain/masters/employee-lists';
import { regimes } from '../domain/pcb';

const MAX_ROWS = 120;

/**
 * A person who is paid: who they are, what they do, and what payroll needs to know about them. What
 * changes over time is kept in dated rows (payroll-pcb, sections 3 and 13; payroll-contributions,
 * section 11).
 */
export const employee = defineResource({
  name: 'employee',
  module: 'payroll',
  scope: 'organisation',
  fields: {
    staffNumber: text({ max: 20, required: true, search: true, inList: true, section: 'identity' }),
    name: text({ max: 150, required: true, search: true, inList: true, section: 'identity' }),
    idType: choice('employeeIdType', idTypes, {
      required: true,
      section: 'identity',
      initial: 'nric',
    }),
    idNumber: sealed({
      max: 20,
      required: true,
      search: true,
      inList: true,
      section: 'identity',
    }),
    nationality: option('country', { required: true, section: 'identity', initial: 'MYS' }),
    permanentResidentSince: date({ section: 'identity' }),
    passExpires: date({ section: 'identity' }),
    birthDate: date({ required: true, section: 'identity' }),
    sex: choice('employeeSex', ['male', 'female'], { section: 'identity' }),
    maritalStatus: choice('maritalStatus', ['single', 'married', 'divorced', 'widowed'], {
      section: 'identity',
    }),

    email: text({ max: 254, search: true, rules: mailbox, section: 'contact' }),
    phone: text({ max: 30, section: 'contact' }),
    payslipLanguage: choice('payslipLanguage', ['en', 'ms', 'zh-cn', 'zh-tw'], {
      required: true,
      section: 'contact',
      initial: 'en',
    }),
    emergencyContact: text({ max: 200, section: 'contact' }),
    address1: text({ max: 150, section: 'address' }),
    address2: text({ max: 150, section: 'address' }),
    address3: text({ max: 150, section: 'address' }),
    postcode: text({ max: 10, section: 'address' }),
    city: text({ max: 50, section: 'address' }),
    state: option('state', { section: 'address' }),

    joinedOn: date({ required: true, inList: true, section: 'employment' }),
    confirmedOn: date({ section: 'employment' }),
    resignedOn: date({ section: 'employment' }),
    lastDay: date({ inList: true, section: 'employment' }),
    leavingReason: choice('leavingReason', leavingReasons, { section: 'employment' }),
    contractEndsOn: date({ section: 'employment' }),
    employeeStatus: choice('employeeStatus', employeeStatuses, {
      required: true,
      section: 'employment',
      initial: 'permanent',
    }),
    isManual: flag({ section: 'employment' }),
    /** A director of a controlled company who does not serve whole-time. */
    isNonServiceDirector: flag({ section: 'employment' }),

    // Where and under which terms the person works today, and since when; the history is in the
    // rows.
    departmentId: ref('department', { inList: true, section: 'assignment' }),
    jobPositionId: ref('jobPosition', { inList: true, section: 'assignment' }),
    branchId: ref('branch', { section: 'assignment' }),
    workScheduleId: ref('workSchedule', { required: true, section: 'assignment' }),
    salaryCycleId: ref('salaryCycle', { required: true, section: 'assignment' }),
    salaryPolicyId: ref('salaryPolicy', { required: true, section: 'assignment' }),
    assignedFrom: date({ section: 'assignment' }),
    assignments: children(
      {
        validFrom: date({ required: true }),
        departmentId: ref('department', {}),
        jobPositionId: ref('jobPosition', {}),
        branchId: ref('branch', {}),
        workScheduleId: ref('workSchedule', { required: true }),
        salaryCycleId: ref('salaryCycle', { required: true }),
        salaryPolicyId: ref('salaryPolicy', { required: true }),
        remark: text({ max: 100 }),
      },
      { max: MAX_ROWS, section: 'assignment' },
    ),

    pay: children(
      {
        validFrom: date({ required: true }),
        payType: choice('payType', ['monthly', 'daily', 'hourly'], {
          required: true,
          initial: 'monthly',
        }),
        amount: amount({ min: 0, required: true, maskedInTrail: true }),
        remark: text({ max: 100 }),
      },
      { min: 1, max: MAX_ROWS, section: 'pay' },
    ),
    bankName: text({ max: 100, section: 'payBank' }),
    accountHolderName: text({ max: 150, section: 'payBank' }),
    accountNumber: sealed({ max: 34, search: true, section: 'payBank' }),

    tin: sealed({ max: 14, search: true, section: 'incomeTax' }),
    /** Nobody else paid in the year of joining: the statement of employees without a Form TP3. */
    noEarlierEmployer: flag({ section: 'incomeTax' }),
    /** Of living accommodation that the employer provides: Form EA, B4. */
    accommodationAddress: text({ max: 200, section: 'incomeTax' }),
    taxProfiles: children(
      {
        validFrom: date({ required: true }),
        regime: choice('taxRegime', regimes, { required: true, initial: 'resident' }),
        approval: text({ max: 50 }),
        approvalEnds: date({}),
        category: choice('taxCategory', ['1', '2', '3'], { required: true, initial: '1' }),
        disabledSelf: flag(),
        disabledSpouse: flag(),
        isBorneByEmployer: flag(),
        extraPcb: amount({ min: 0, maskedInTrail: true }),
      },
      { min: 1, max: MAX_ROWS, section: 'incomeTax' },
    ),
    dependants: children(
      {
        name: text({ max: 150, required: true }),
        birthDate: date({ required: true }),
        kind: choice('childKind', childKinds, { required: true, initial: 'under18' }),
        share: choice('childShare', childShares, { required: true, initial: 'whole' }),
        validFrom: date({ required: true }),
        validTo: date({}),
      },
      { max: 20, section: 'incomeTax' },
    ),

    isEpf: flag({ section: 'contributions', initial: true }),
    epfNumber: sealed({ max: 20, section: 'contributions' }),
    electedBefore1998: flag({ section: 'contributions' }),
    epfExtras: children(
      {
        validFrom: date({ required: true }),
        employerExtraRate: rate({ scale: 2, required: true, initial: '0.00' }),
        employeeExtraRate: rate({ scale: 2, required: true, initial: '0.00' }),
      },
      { max: MAX_ROWS, section: 'contributions' },
    ),
    isSocso: flag({ section: 'contributions', initial: true }),
    socsoNumber: sealed({ max: 20, section: 'contributions' }),
    firstCoveredAge: integer({ min: 15, max: 120, section: 'contributions' }),
    /** Notices of release from SKBBK, of rejoining, and of the employer who deducts it; without one, participating. */
    skbbkNotices: children(
      {
        validFrom: date({ required: true }),
        status: choice('skbbkStatus', skbbkStatuses, { required: true, initial: 'released' }),
        filedBy: choice('skbbkFiler', skbbkFilers, { required: true, initial: 'employer' }),
        filedOn: date({}),
      },
      { max: MAX_ROWS, section: 'contributions' },
    ),
    isEis: flag({ section: 'contributions', initial: true }),
    eisPayableBefore57: flag({ section: 'contributions' }),
    isHrd: flag({ section: 'contributions', initial: true }),
    remark: longText({ max: 1000, section: 'more' }),
    ...archivable,
  },
  unique: [
    ['orgId', 'staffNumber'],
    ['orgId', 'idNumber'],
  ],
  sort: { field: 'staffNumber', order: 'ascend' },
  check: faultsOfEmployee,
});

export type Employee = RecordOf<typeof employee>;
