import type { Decimal } from '@kernel/money';
import type { Month } from '@kernel/time';
import type { YearSources } from '../../domain/inputs';
import type { Catalogue } from '../../domain/run/entries';
import type { PersonMasters } from '../../domain/run/month-request';
import type { EmployerOnRun, PersonOnPayslip } from '../../domain/run/run.types';

/** Somebody who may be paid in a month. */
export interface Payable {
  id: string;
  staffNumber: string;
  name: string;
}

export interface Employer {
  onRun: EmployerOnRun;
  /** A fraction of wages; null where it pays no levy. */
  hrdRate: Decimal | null;
  /** The employee's SOCSO and EIS are relief C14 without a claim. */
  countsSocsoRelief: boolean;
  needsSecondPerson: boolean;
}

/** A person as stored with a payslip: the frozen data, and the encrypted texts of its record. */
export interface PersonSnapshot {
  person: Omit<PersonOnPayslip, 'idNumber' | 'tin' | 'epfNumber' | 'socsoNumber' | 'tax'>;
  sealed: Readonly<Record<SealedNumber, string | null>>;
}

export const sealedNumbers = [
  ...(['idNumber', 'accountNumber', 'tin', 'epfNumber', 'socsoNumber'] as const),
] as const;
export type SealedNumber = (typeof sealedNumbers)[number];

export interface MonthPerson {
  masters: Omit<PersonMasters, 'year' | 'previousMonth'>;
  snapshot: PersonSnapshot;
  /** Statements about the year elsewhere: Form TP3 and opening balances. */
  statements: Omit<YearSources, 'months'>;
}

/** The records of one organisation for a month, read for many people at once. */
export abstract class MonthMasters {
  abstract catalogue(orgId: string): Promise<Catalogue>;
  /** The employer in a month; refused without a company profile. */
  abstract employer(orgId: string, month: Month): Promise<Employer>;
  /** By their ids; people of other organisations are absent. */
  abstract people(
    orgId: string,
    month: Month,
    employeeIds: readonly string[],
  ): Promise<ReadonlyMap<string, MonthPerson>>;
  /**
   * Locks the records of these employees until the unit of work is committed: what is computed from
   * them in several statements agrees, and of two that hold one the second sees what the first did.
   */
  abstract hold(orgId: string, employeeIds: readonly string[]): Promise<void>;
  /** Everybody employed in the period of a month, optionally of some departments only. */
  abstract payable(orgId: string, month: Month, among?: Among): Promise<Payable[]>;
}

export interface Among {
  departmentIds?: readonly string[];
  /** These people, employed in the month or not: a bonus may be paid after somebody has left. */
  employeeIds?: readonly string[];
}
