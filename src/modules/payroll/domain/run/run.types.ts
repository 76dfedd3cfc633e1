import type { Decimal } from '@kernel/money';
import type { Month, PlainDate } from '@kernel/time';
import type { EpfContribution, SocsoContribution } from '../contributions';
import type { employeeStatuses, idTypes } from '../masters/employee-lists';
import type { AllowedClaim, Category, Regime } from '../pcb';
import type { TimeWorked } from '../pay';
import type { Figures, TaxProfile } from '../payslip';
import type { EaField, ItemKind, TaxClass } from '../remuneration';
import type { Citizenship, Scheme } from '../statutes';

/** Why a month is paid in several runs; an amendment books what a locked month should have been. */
export const runKinds = ['regular', 'advance', 'bonus', 'finalPay', 'amendment'] as const;
export type RunKind = (typeof runKinds)[number];

/** Approved and paid months are effective: nothing in them changes. */
export const runStates = ['draft', 'calculated', 'approved', 'paid'] as const;
export type RunState = (typeof runStates)[number];

export interface Address {
  address1: string;
  address2: string;
  address3: string;
  postcode: string;
  city: string;
  state: string;
}

/** The employer as it was when a run was calculated; texts are empty where nothing is known. */
export interface EmployerOnRun {
  name: string;
  entityType: string;
  registerNumber: string;
  eNumber: string;
  cNumber: string;
  epfNumber: string;
  epfNumberForeign: string;
  socsoNumber: string;
  zacatNumber: string;
  email: string;
  officeContact: string;
  primaryAddress: string;
  officer: { name: string; position: string; phone: string; email: string };
  bank: { name: string; holder: string; accountNumber: string };
}

/**
 * Who a payslip is about, as they were when it was calculated; frozen with it. Numbers are in clear here and sealed where
 * they are stored; texts are empty where nothing is known.
 */
export interface PersonOnPayslip {
  employeeId: string;
  staffNumber: string;
  name: string;
  idType: (typeof idTypes)[number];
  idNumber: string;
  /** ISO 3166 alpha-3. */
  nationality: string;
  citizenship: Citizenship;
  birthDate: PlainDate;
  sex: 'male' | 'female' | null;
  maritalStatus: 'single' | 'married' | 'divorced' | 'widowed' | null;
  email: string;
  phone: string;
  address: Address;
  payslipLanguage: 'en' | 'ms' | 'zh-cn' | 'zh-tw';
  joined: PlainDate;
  lastDay: PlainDate | null;
  /** Until when a contract runs; null where there is no such day. */
  contractEnds: PlainDate | null;
  /** As Form C.P.8D counts it. */
  status: (typeof employeeStatuses)[number];
  department: string;
  branch: string;
  position: string;
  bank: { name: string; holder: string; accountNumber: string };
  tin: string;
  epfNumber: string;
  socsoNumber: string;
  tax: Omit<TaxProfile, 'regime' | 'category'> & { regime: Regime; category: Category };
  /** Children that reliefs are given for, as C.P.8D and EA count them. */
  children: number;
}

/** One line of pay as it is stored and printed. */
export interface StoredLine {
  code: string;
  /** The organisation's name of an item of its own, or the delivered name in each language. */
  names: Readonly<Record<'en' | 'ms' | 'zh-cn' | 'zh-tw', string>>;
  kind: ItemKind;
  tax: TaxClass;
  amount: Decimal;
  exempt: Decimal;
  units: Decimal | null;
  rate: Decimal | null;
  /** What units are, where they are time. */
  timeUnit: TimeWorked['per'] | null;
  eaTaxable: EaField | null;
  eaExempt: EaField | null;
  isLater: boolean;
  /** Hidden from people who may not see confidential items. */
  isConfidential: boolean;
}

/** The tables and rates that are published in editions. */
export const payslipTables = ['epf', 'socso', 'eis', 'hrd', 'pcb'] as const;
export type PayslipTable = (typeof payslipTables)[number];

/** What one run came to for one person; `month` is the month up to and including this run. */
export interface PayslipRecord {
  runId: string;
  /** 1 for the first calculation that was approved; an amendment or a reopened month makes the next one. */
  version: number;
  person: PersonOnPayslip;
  run: Figures;
  month: Figures;
  /** The lines of the whole month. */
  lines: readonly StoredLine[];
  /** The days or hours that made the salary, at the rate on record; null where it is monthly, changed within the month, or is not paid. */
  timeWorked: TimeWorked | null;
  leave: { unpaid: Decimal; paid: Decimal };
  calendarDays: number;
  workingDays: number;
  /** Wages that each scheme was computed on. */
  bases: Readonly<Record<Scheme, Decimal>>;
  epfPart: EpfContribution['part'];
  socsoCategory: SocsoContribution['category'] | null;
  /** Remuneration of the month as the tax formula takes it, whole and what of it is additional. */
  taxed: { Y1: Decimal; Yt: Decimal; K1: Decimal; Kt: Decimal; LP1: Decimal; zakat: Decimal };
  /** Claims of Form TP1 in the month, the employee's own contributions (C14) among them where they count by themselves. */
  claims: readonly AllowedClaim[];
  /** The month's figures as they were computed, for those that somebody overrode. */
  computed?: Readonly<Partial<Figures>>;
  /** The editions that it was computed with, each by a text that differs from edition to edition. */
  editions?: Readonly<Record<PayslipTable, string>>;
}

/** A run with its people, as it was stored: what files, payslips and forms are made from. */
export interface RunRecord {
  id: string;
  month: Month;
  /** Counts the runs of the month from 1. */
  number: number;
  kind: RunKind;
  name: string;
  state: RunState;
  payDate: PlainDate;
  employer: EmployerOnRun;
  payslips: readonly PayslipRecord[];
}

/** All runs of one month in their order; authorities receive the month, banks a run. */
export interface MonthRecord {
  month: Month;
  employer: EmployerOnRun;
  runs: readonly RunRecord[];
}
