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

/** The employer at the time of a run's calculation; unknown texts are empty. */
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
 * The person of a payslip at the time of its calculation; frozen with it. Numbers are in plain text
 * here and encrypted in storage; unknown texts are empty.
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
  /** The end of a fixed-term contract; null without one. */
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
  /** Children that reliefs are given for, as counted by C.P.8D and EA. */
  children: number;
}

/** One line of pay as it is stored and printed. */
export interface StoredLine {
  code: string;
  /** The organisation's name of its own item, or the built-in name in each language. */
  names: Readonly<Record<'en' | 'ms' | 'zh-cn' | 'zh-tw', string>>;
  kind: ItemKind;
  tax: TaxClass;
  amount: Decimal;
  exempt: Decimal;
  units: Decimal | null;
  rate: Decimal | null;
  /** The unit, if units are time. */
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

/** The result of one run for one person; `month` is the month up to and including this run. */
export interface PayslipRecord {
  runId: string;
  /** 1 for the first approved calculation; an amendment or a reopened month makes the next one. */
  version: number;
  person: PersonOnPayslip;
  run: Figures;
  month: Figures;
  /** The lines of the whole month. */
  lines: readonly StoredLine[];
  /**
   * The days or hours paid in the salary, at the rate on record; null if it is monthly, changed
   * within the month, or not paid.
   */
  timeWorked: TimeWorked | null;
  leave: { unpaid: Decimal; paid: Decimal };
  calendarDays: number;
  workingDays: number;
  /** The wages that each scheme was computed on. */
  bases: Readonly<Record<Scheme, Decimal>>;
  epfPart: EpfContribution['part'];
  socsoCategory: SocsoContribution['category'] | null;
  /** Remuneration of the month in the tax formula, in total and its additional part. */
  taxed: { Y1: Decimal; Yt: Decimal; K1: Decimal; Kt: Decimal; LP1: Decimal; zakat: Decimal };
  /**
   * Claims of Form TP1 in the month, including the employee's own contributions (C14) where they
   * count automatically.
   */
  claims: readonly AllowedClaim[];
  /** Whether C14 counts automatically, as it does by default; otherwise it is claimed like others. */
  countsSocsoRelief?: boolean;
  /** The computed values of the month's overridden figures. */
  computed?: Readonly<Partial<Figures>>;
  /** The editions that it was computed with, each as a text unique to the edition. */
  editions?: Readonly<Record<PayslipTable, string>>;
}

/** A run with its people, as stored: the source of files, payslips and forms. */
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

/** All runs of one month in order; authorities receive the month, banks a run. */
export interface MonthRecord {
  month: Month;
  employer: EmployerOnRun;
  runs: readonly RunRecord[];
}
