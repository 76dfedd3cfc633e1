import { byName } from '@kernel/by-name';
import type { EntitySchemaColumnOptions } from 'typeorm';
import { type BaseRow, defineEntity } from '@platform/db/entities';
import { type FigureName, figureNames } from '../../domain/payslip';
import type { RunKind, RunState } from '../../domain/run/run.types';

const id: EntitySchemaColumnOptions = { type: 'bigint', unsigned: true };
const text = (length: number): EntitySchemaColumnOptions => ({ type: 'varchar', length });
const whole: EntitySchemaColumnOptions = { type: 'int', default: 0 };
const flag: EntitySchemaColumnOptions = { type: 'boolean', default: false };
const instant: EntitySchemaColumnOptions = { type: 'datetime', precision: 3, nullable: true };
const code: EntitySchemaColumnOptions = { type: 'varchar', length: 32 };
const money: EntitySchemaColumnOptions = { type: 'decimal', precision: 17, scale: 2 };
const optional = (column: EntitySchemaColumnOptions): EntitySchemaColumnOptions => ({
  ...column,
  nullable: true,
});

const figures = (column: EntitySchemaColumnOptions) => byName(figureNames, () => column);

/** A run: its state, and the totals of the current calculation. */
export interface RunRowOfTable extends BaseRow, Record<FigureName, string | null> {
  month: string;
  number: number;
  kind: RunKind;
  name: string;
  state: RunState;
  payDate: string;
  people: number;
  calculation: number;
  attempt: number;
  taskId: string | null;
  lawRevision: number;
  edition: number;
  isConfidential: boolean;
  notices: number;
  overrides: number;
  hash: string | null;
  /** The employer as JSON, encrypted: it contains an officer's name and a bank account. */
  employer: string | null;
  amendsRunId: string | null;
  calculatedTime: Date | null;
  calculatedBy: string | null;
  approvedTime: Date | null;
  approvedBy: string | null;
  paidTime: Date | null;
  releasedBy: string | null;
  reopenedTime: Date | null;
  reopenedBy: string | null;
  reason: string | null;
}

export const runSchema = defineEntity<RunRowOfTable>('payroll_run', {
  month: { type: 'char', length: 7 },
  number: { type: 'int' },
  kind: code,
  name: text(100),
  state: code,
  payDate: { type: 'date' },
  people: whole,
  calculation: whole,
  attempt: whole,
  taskId: optional(id),
  lawRevision: whole,
  edition: whole,
  isConfidential: flag,
  notices: whole,
  overrides: whole,
  hash: { type: 'char', length: 64, nullable: true },
  employer: { type: 'text', nullable: true },
  amendsRunId: optional(id),
  calculatedTime: instant,
  calculatedBy: optional(id),
  approvedTime: instant,
  approvedBy: optional(id),
  paidTime: instant,
  releasedBy: optional(id),
  reopenedTime: instant,
  reopenedBy: optional(id),
  reason: optional(text(300)),
  ...figures(optional(money)),
});

export interface RunPersonRow extends BaseRow {
  runId: string;
  employeeId: string;
  staffNumber: string;
  name: string;
  /** `StoredEntries` as JSON. */
  entries: string;
  /** The number of figures set by hand. */
  overridden: number;
}

export const runPersonSchema = defineEntity<RunPersonRow>('payroll_run_row', {
  runId: id,
  employeeId: id,
  staffNumber: text(20),
  name: text(150),
  entries: { type: 'text' },
  overridden: whole,
});

/** The person of a payslip; never changed, and shared by all payslips with the same data. */
export interface PersonRow extends BaseRow {
  employeeId: string;
  hash: string;
  person: string;
  idNumber: string;
  accountNumber: string | null;
  tin: string | null;
  epfNumber: string | null;
  socsoNumber: string | null;
}

export const personSchema = defineEntity<PersonRow>('payroll_person', {
  employeeId: id,
  hash: { type: 'char', length: 64 },
  person: { type: 'text' },
  idNumber: text(152),
  accountNumber: optional(text(228)),
  tin: optional(text(120)),
  epfNumber: optional(text(152)),
  socsoNumber: optional(text(152)),
});

/** A payslip of a calculation, with the same figures as the run. */
export interface PayslipRow extends BaseRow, Record<FigureName, string> {
  runId: string;
  calculation: number;
  /** The approval it belongs to; null if it was never approved. */
  edition: number | null;
  employeeId: string;
  personId: string;
  month: string;
  workingDays: number;
  isConfidential: boolean;
  isOverridden: boolean;
  notices: number;
  yearAdded: string;
  deducted: string | null;
  content: Buffer;
  hash: string;
}

export const payslipSchema = defineEntity<PayslipRow>('payroll_payslip', {
  runId: id,
  calculation: { type: 'int' },
  edition: { type: 'int', nullable: true },
  employeeId: id,
  personId: id,
  month: { type: 'char', length: 7 },
  workingDays: { type: 'int' },
  isConfidential: flag,
  isOverridden: flag,
  notices: whole,
  yearAdded: { type: 'text' },
  deducted: { type: 'text', nullable: true },
  content: { type: 'mediumblob' },
  hash: { type: 'char', length: 64 },
  ...figures(money),
});
