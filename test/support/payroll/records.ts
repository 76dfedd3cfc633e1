import type {
  EmployeeRecord,
  SalaryPolicyRecord,
  WorkScheduleRecord,
} from '../../../src/modules/payroll/domain/inputs';

/** A single citizen of 36 on RM5,000 a month since 2020, as the record is stored. */
export const someone: EmployeeRecord = {
  nationality: 'MYS',
  permanentResidentSince: null,
  passExpires: null,
  birthDate: '1989-06-15',
  joinedOn: '2020-01-01',
  lastDay: null,
  isManual: false,
  leavingReason: null,
  isNonServiceDirector: false,
  pay: [{ validFrom: '2020-01-01', payType: 'monthly', amount: '5000.00' }],
  taxProfiles: [
    {
      validFrom: '2020-01-01',
      regime: 'resident',
      approval: null,
      category: '1',
      approvalEnds: null,
      disabledSelf: false,
      disabledSpouse: false,
      isBorneByEmployer: false,
      extraPcb: null,
    },
  ],
  dependants: [],
  isEpf: true,
  electedBefore1998: false,
  epfExtras: [],
  isSocso: true,
  firstCoveredAge: null,
  skbbkNotices: [],
  isEis: true,
  eisPayableBefore57: true,
  isHrd: true,
};

export const office: WorkScheduleRecord = {
  monday: 'working',
  mondayHours: '8.00',
  tuesday: 'working',
  tuesdayHours: '8.00',
  wednesday: 'working',
  wednesdayHours: '8.00',
  thursday: 'working',
  thursdayHours: '8.00',
  friday: 'working',
  fridayHours: '7.50',
  saturday: 'off',
  saturdayHours: '0.00',
  sunday: 'rest',
  sundayHours: '0.00',
};

/** By the Employment Act, as the delivered policy has it. */
export const statutory: SalaryPolicyRecord = {
  salaryProration: 'calendar',
  salaryProrationDays: null,
  overtimeBaseRate: 'fixed',
  overtimeBaseRateDays: '26.00',
  overtimeBaseRateHoursPreDay: '8.00',
  overtimeBaseRateUsePreviousMonthSalary: false,
  overtimeBaseRateMonthlyWagesLtLimit: 'fixed',
  overtimeBaseRateMonthlyWagesLtLimitDays: '26.00',
  overtimeBaseRateMonthlyWagesLtLimitHoursPreDay: '8.00',
  unpaidLeaveDays: 'calendar',
  unpaidLeaveDaysDays: null,
  leavePay: 'fixed',
  leavePayDays: '26.00',
};
