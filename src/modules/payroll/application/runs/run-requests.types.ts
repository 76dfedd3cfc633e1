import type { PageQuery } from '@kernel/resource';
import type { Month, PlainDate } from '@kernel/time';
import type { RunKind } from '../../domain/run/run.types';
import type { ExtraWorkDay } from '../../domain/pay';
import type { OverridableFigure } from '../../domain/run/overrides';

// What the routes of `payrollRun` are asked. A run and its people are identified by `id` and `employeeId`.

/** An item entered for the month; which of the three are used depends on how the item is calculated. */
export interface EnteredItem {
  payrollItemId: string;
  amount?: string | null;
  units?: string | null;
  rate?: string | null;
  /** Percent of basic pay. */
  percent?: string | null;
}

export interface EnteredExtraWork {
  day: ExtraWorkDay;
  hours: string;
  date?: PlainDate | null;
}

/** What an officer enters for one person of a run. */
export interface RowEntries {
  /** Base salary of the month, per month, day or hour as the person is paid; as in the records when it is equal. */
  base: string;
  /** Days or hours worked, for people who are paid by them; null takes the scheduled ones. */
  worked: string | null;
  unpaidLeave: string;
  paidLeave: string;
  /** Days of leave paid out. */
  encashedLeave: string;
  items: readonly EnteredItem[];
  extraWork: readonly EnteredExtraWork[];
  /** Figures set by hand, by their names; a figure that is absent is computed. */
  overrides: Readonly<Partial<Record<OverridableFigure, string>>>;
}

/** POST payrollRun/add; answers with the id. */
export interface AddRunRequest {
  month: Month;
  kind: RunKind;
  /** Without one it is called after kind and month. */
  name?: string;
  payDate: PlainDate;
  /** Everybody employed in the month, those of some departments, or these. */
  people: 'all' | { departmentIds: readonly string[] } | { employeeIds: readonly string[] };
}

/** POST payrollRun/update, of a run that is not effective. */
export interface UpdateRunRequest {
  id: string;
  version: number;
  name: string;
  payDate: PlainDate;
}

/** POST payrollRun/rows: a page of the people of a run. */
export interface RowsRequest extends PageQuery {
  id: string;
}

/** POST payrollRun/save: all of these rows or none; faults have paths as `rows[2].items[0].payrollItemId`. */
export interface SaveRowsRequest {
  id: string;
  rows: readonly ({ employeeId: string; version: number } & RowEntries)[];
}

/** POST payrollRun/people: adds people to a run and removes people from it. */
export interface RunPeopleRequest {
  id: string;
  /** `all` adds everybody employed in the month who is not in it. */
  add: 'all' | readonly string[];
  remove: readonly string[];
}

/** POST payrollRun/reopen. */
export interface ReopenRunRequest {
  id: string;
  reason: string;
}

/** POST payrollRun/import, beside what every import takes. */
export interface ImportRunRequest {
  runId: string;
}

/** POST payrollRun/amend: books in an open month what a locked run should have paid one person; answers with the id of the new run. */
export interface AmendRunRequest {
  /** The locked run. */
  id: string;
  employeeId: string;
  payDate: PlainDate;
  /** What its entries should have been; as they were where it is left out. */
  entries?: RowEntries;
}

/** POST payrollRun/amendPreview: what such an amendment would book. */
export type AmendmentPreviewRequest = Omit<AmendRunRequest, 'payDate'>;

/** POST payrollRun/whatIf. */
export interface WhatIfRequest {
  month: Month;
  /** Whose pay is changed: everybody's when neither is given. */
  employeeIds?: readonly string[];
  departmentIds?: readonly string[];
  change: {
    /** Base pay by this percent, or by this amount. */
    percent?: string;
    amount?: string;
    /** A one-off bonus, in months of base pay or as an amount. */
    bonusMonths?: string;
    bonusAmount?: string;
    /** Reliefs claimed in the month, by their heads. */
    reliefs?: readonly { code: string; amount: string }[];
    /** Newcomers at this monthly pay. */
    newcomers?: readonly { base: string; count: number }[];
    /** Those named leave before the month. */
    isLeaving?: boolean;
  };
}
