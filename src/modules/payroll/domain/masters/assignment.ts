import { byName } from '@kernel/by-name';
import type { Input } from '@kernel/resource';
import type { Fault } from '@kernel/rules';
import { Refused } from '@kernel/rules';
import type { PlainDate } from '@kernel/time';
import { inForceOn } from '../inputs/in-force';

/** What an employee is assigned to from a day on, and the resource it is chosen from. */
export const assignable = {
  workScheduleId: 'workSchedule',
  salaryCycleId: 'salaryCycle',
  salaryPolicyId: 'salaryPolicy',
  departmentId: 'department',
  branchId: 'branch',
  jobPositionId: 'jobPosition',
} as const;
export type Assignable = keyof typeof assignable;

const assigned = Object.keys(assignable) as Assignable[];
/** The terms that everybody has: by default, those that the organisation marks as its default. */
export const neededTerms = ['workScheduleId', 'salaryCycleId', 'salaryPolicyId'] as const;
export type NeededTerm = (typeof neededTerms)[number];

export type AssignedTo = Readonly<Record<Assignable, string | null>>;

/** Where a person works and under which terms, from a day on until the next row begins. */
export interface AssignmentRow extends AssignedTo {
  id?: string;
  validFrom: PlainDate;
  remark: string | null;
}

/** The row in force on a day; before the first one it is that one, so that every month has one. */
export const assignmentOn = <R extends { validFrom: PlainDate }>(
  rows: readonly R[],
  on: PlainDate,
): R | null => inForceOn(rows, on) ?? byDay(rows)[0] ?? null;

const byDay = <R extends { validFrom: PlainDate }>(rows: readonly R[]): R[] =>
  rows.toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1));

/** The current assignment stated by a record, in a comparable order. */
const statedBy = (record: Input): AssignedTo =>
  byName(assigned, (name) => (typeof record[name] === 'string' ? record[name] : null));

const isSame = (one: AssignedTo, other: AssignedTo): boolean =>
  assigned.every((name) => one[name] === other[name]);

const rowsOf = (record: Input | null): AssignmentRow[] =>
  Array.isArray(record?.assignments) ? (record.assignments as AssignmentRow[]) : [];

/**
 * The history of a saved record, and the row in force today. What the record itself states for
 * today corrects the row in force or, with another day, begins a row on that day; the history may
 * also be given directly. Refused if only the day was changed and it is unclear which row was
 * meant.
 */
export function assignedAfter(
  record: Input,
  before: Input | null,
  today: PlainDate,
): { values: Input; faults: Fault[] } {
  const stated = statedBy(record);
  // Without them there is no row: the record's own check says what is missing.
  if (neededTerms.some((name) => stated[name] === null)) return { values: {}, faults: [] };
  const given = rowsOf(record);
  const day = dayIn(record.assignedFrom);
  if (given.length === 0) {
    const validFrom = day ?? dayIn(record.joinedOn);
    if (validFrom === null) return { values: {}, faults: [] };
    return { values: ofToday([{ validFrom, ...stated, remark: null }], today), faults: [] };
  }
  if (given.some(({ validFrom }) => dayIn(validFrom) === null)) return { values: {}, faults: [] };
  if (before === null) return { values: ofToday(given, today), faults: [] };
  const was = statedBy(before);
  const isDated = day !== null && day !== before.assignedFrom;
  const rows = !isSame(stated, was)
    ? isDated
      ? withRow(given, day, stated)
      : corrected(given, today, stated, was)
    : isDated
      ? moved(given, today, day)
      : given;
  return rows === null
    ? { values: {}, faults: [{ code: 'payroll.assignedSame', path: 'assignedFrom' }] }
    : { values: ofToday(rows, today), faults: [] };
}

const dayIn = (value: unknown): PlainDate | null =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? value : null;

/** The rows by day, with today's as the record states it. */
function ofToday(rows: readonly AssignmentRow[], today: PlainDate): Input {
  const assignments = byDay(rows);
  const now = assignmentOn(assignments, today)!;
  return { ...statedBy({ ...now }), assignedFrom: now.validFrom, assignments };
}

/** From a day on; a row that begins on that day is changed instead. */
const withRow = (
  rows: readonly AssignmentRow[],
  validFrom: PlainDate,
  to: AssignedTo,
): AssignmentRow[] =>
  rows.some((row) => row.validFrom === validFrom)
    ? rows.map((row) => (row.validFrom === validFrom ? { ...row, ...to } : row))
    : [...rows, { validFrom, ...to, remark: null }];

/** The changes, written into the row in force today. */
function corrected(
  rows: readonly AssignmentRow[],
  today: PlainDate,
  to: AssignedTo,
  was: AssignedTo,
): AssignmentRow[] {
  const now = assignmentOn(rows, today)!;
  const changed = Object.fromEntries(
    assigned.filter((name) => to[name] !== was[name]).map((name) => [name, to[name]]),
  );
  return rows.map((row) => (row === now ? { ...row, ...changed } : row));
}

/** Today's row begins on another day, after the previous one and not later than today. */
function moved(
  rows: readonly AssignmentRow[],
  today: PlainDate,
  day: PlainDate,
): AssignmentRow[] | null {
  const now = assignmentOn(rows, today)!;
  const before = byDay(rows).filter(({ validFrom }) => validFrom < now.validFrom);
  const isClear = day <= today && before.every(({ validFrom }) => validFrom < day);
  return isClear ? rows.map((row) => (row === now ? { ...row, validFrom: day } : row)) : null;
}

/** An assignment of many employees: in the current row, or from a day on. */
export interface Assignment {
  kind: 'assign';
  field: Assignable;
  to: string;
  validFrom: PlainDate | null;
}

/**
 * The history after an assignment. Refused if it already applies, so that nothing is assigned
 * twice, and if there is a later row, which would undo it.
 */
export function reassigned(
  rows: readonly AssignmentRow[],
  { field, to, validFrom }: Assignment,
  today: PlainDate,
): { before: string | null; rows: AssignmentRow[] } {
  const day = validFrom ?? today;
  const now = assignmentOn(rows, day);
  if (!now) throw new Refused('payroll.notAssignedYet');
  if (now[field] === to) throw new Refused('payroll.sameAlready');
  if (validFrom !== null && rows.some((row) => row.validFrom > day && row !== now))
    throw new Refused('payroll.assignedLater');
  const after = { ...statedBy({ ...now }), [field]: to };
  return {
    before: now[field],
    rows:
      validFrom === null
        ? rows.map((row) => (row === now ? { ...row, [field]: to } : row))
        : withRow(rows, day, after),
  };
}
