import { addDays, type Month, type PlainDate } from '@kernel/time';
import { lastDayOf, monthPlus } from '../pay';
import type { FileKind, FilePart } from '../files';
import { type DueMovement, movementForms } from '../paper/movement';

/** Due every month, and to whom (payroll-contributions 8, payroll-pcb 1). */
export const monthlyDuties = ['epf', 'perkeso', 'pcb', 'hrd'] as const;
/** Due once a year, for the previous year. */
export const yearlyDuties = ['cp8d', 'ea', 'formE'] as const;
/** Due for a person who joins or leaves. */
export const movementDuties = movementForms;
export const duties = [...monthlyDuties, ...yearlyDuties, ...movementDuties] as const;
export type MonthlyDuty = (typeof monthlyDuties)[number];
export type Duty = (typeof duties)[number];
/** Monthly duties are paid; the others are filed. */
export const isPaid = (duty: Duty): duty is MonthlyDuty =>
  (monthlyDuties as readonly Duty[]).includes(duty);
export const isOfPerson = (duty: Duty): duty is (typeof movementDuties)[number] =>
  (movementDuties as readonly Duty[]).includes(duty);

export const authorities = ['kwsp', 'perkeso', 'lhdn', 'hrdCorp', 'employees'] as const;
export type Authority = (typeof authorities)[number];

/** What applies when the last day is not a working day. */
export type OnHoliday = 'nextWorkingDay' | 'workingDayBefore' | 'asItIs';

interface Rule {
  to: Authority;
  onHoliday: OnHoliday;
  /** The files that fulfil it; any one will do. */
  files: readonly FileKind[];
  source: string;
}

const movementRule: Rule = {
  to: 'lhdn',
  onHoliday: 'workingDayBefore',
  files: [],
  source: 'payroll-pcb, section 1',
};

/**
 * Only the fund says what happens when the 15th is not a working day: payment on the next one is
 * free of charge. For PCB one vendor names the working day before (unconfirmed); for SOCSO, EIS and
 * the levy no rule was found: payment on the working day before is in time by every reading.
 */
export const dutyRules: Readonly<Record<Duty, Rule>> = {
  epf: {
    to: 'kwsp',
    onHoliday: 'nextWorkingDay',
    files: ['epfCsv', 'epfText'],
    source: 'payroll-contributions, section 8',
  },
  perkeso: {
    to: 'perkeso',
    onHoliday: 'workingDayBefore',
    files: ['perkeso'],
    source: 'payroll-contributions, section 8',
  },
  pcb: {
    to: 'lhdn',
    onHoliday: 'workingDayBefore',
    files: ['cp39'],
    source: 'payroll-pcb, section 1',
  },
  hrd: {
    to: 'hrdCorp',
    onHoliday: 'workingDayBefore',
    files: ['hrd'],
    source: 'payroll-contributions, section 8',
  },
  cp8d: {
    to: 'lhdn',
    onHoliday: 'asItIs',
    files: ['cp8d'],
    source: 'payroll-pcb, section 1',
  },
  ea: { to: 'employees', onHoliday: 'asItIs', files: [], source: 'payroll-pcb, section 1' },
  formE: {
    to: 'lhdn',
    onHoliday: 'asItIs',
    files: ['cp8d'],
    source: 'payroll-pcb, section 1',
  },
  cp22: movementRule,
  cp22a: movementRule,
  cp21: movementRule,
};

/** The person a duty concerns. */
export interface DutyPerson {
  employeeId: string;
  staffNumber: string;
  name: string;
}

export interface DueDuty {
  duty: Duty;
  to: Authority;
  /** The month of wages, or the year as text; the month of a first or last day. */
  period: Month;
  /** For a duty that concerns one person. */
  person: DutyPerson | null;
  /** The day stated by the rule. */
  due: PlainDate;
  /** The working day by which it must be paid or filed. */
  payBy: PlainDate;
}

/** Not a Saturday or Sunday, days off for the authorities in every state, nor one of the holidays. */
const isWorkingDay = (day: PlainDate, holidays: ReadonlySet<PlainDate>): boolean => {
  const weekday = weekdayOf(day);
  return weekday !== 0 && weekday !== 6 && !holidays.has(day);
};

/** 0 is a Sunday; the first of January 2023 was one. */
const weekdayOf = (day: PlainDate): number => {
  const days = (Date.parse(`${day}T00:00:00Z`) - Date.parse('2023-01-01T00:00:00Z')) / 86_400_000;
  return ((days % 7) + 7) % 7;
};

function payByOf(due: PlainDate, rule: OnHoliday, holidays: ReadonlySet<PlainDate>): PlainDate {
  if (rule === 'asItIs') return due;
  let day = due;
  while (!isWorkingDay(day, holidays)) day = addDays(day, rule === 'nextWorkingDay' ? 1 : -1);
  return day;
}

/**
 * Due for a month of wages: everything by the 15th of the following month, and the levy only from
 * employers who pay it.
 */
export const dutiesOfMonth = (
  month: Month,
  holidays: ReadonlySet<PlainDate>,
  paysLevy: boolean,
): DueDuty[] =>
  monthlyDuties
    .filter((duty) => duty !== 'hrd' || paysLevy)
    .map((duty) => dueOf(duty, month, `${monthPlus(month, 1)}-15`, holidays));

/**
 * Due for a year: C.P.8D by e-Data Praisi, Form EA to everybody, Form E with C.P.8D, all in the
 * following year.
 */
export function dutiesOfYear(year: number, holidays: ReadonlySet<PlainDate>): DueDuty[] {
  const next = year + 1;
  const days: Record<(typeof yearlyDuties)[number], PlainDate> = {
    cp8d: `${next}-02-25`,
    ea: lastDayOf(`${next}-02`),
    formE: `${next}-03-31`,
  };
  return yearlyDuties.map((duty) => dueOf(duty, String(year), days[duty], holidays));
}

/** Due for people who join or leave: CP22 within 30 days of starting, CP22A or CP21 before leaving. */
export const dutiesOfMovers = (
  movers: readonly DueMovement[],
  holidays: ReadonlySet<PlainDate>,
): DueDuty[] =>
  movers.map(({ form, on, due, employeeId, staffNumber, name }) => ({
    ...dueOf(form, on.slice(0, 7), due, holidays),
    person: { employeeId, staffNumber, name },
  }));

const dueOf = (
  duty: Duty,
  period: string,
  due: PlainDate,
  holidays: ReadonlySet<PlainDate>,
): DueDuty => {
  const { to, onHoliday } = dutyRules[duty];
  return { duty, to, period, due, payBy: payByOf(due, onHoliday, holidays), person: null };
};

/** A file that was made for a period. */
export interface MadeFile {
  kind: FileKind;
  part: FilePart;
}

/**
 * Whether the files of a duty were made, by any of its kinds: for EPF one for each part in which
 * anybody contributes (payroll-contributions 9.1), for everything else a single one.
 */
export function isFileMade(
  duty: Duty,
  made: readonly MadeFile[],
  epfParts: readonly FilePart[],
): boolean {
  const own = made.filter(({ kind }) => dutyRules[duty].files.includes(kind));
  if (duty !== 'epf') return own.length > 0;
  return epfParts.length > 0 && epfParts.every((each) => own.some(({ part }) => part === each));
}

/**
 * The progress of a duty; each state includes the previous ones. A duty for one person is open
 * until it is filed.
 */
export const dutyStates = [
  'open',
  'notCalculated',
  'calculated',
  'approved',
  'fileMade',
  'settled',
] as const;
export type DutyState = (typeof dutyStates)[number];

/** The known facts of a period. */
export interface DutyFacts {
  /** The states of its runs. */
  runs: readonly ('draft' | 'calculated' | 'approved' | 'paid')[];
  /** Opening balances of the year cover what was paid before payroll was kept here. */
  isOpened: boolean;
  /** Its files were made since the month was last reopened. */
  isFileMade: boolean;
  /** It was marked as paid or filed. */
  isSettled: boolean;
}

/**
 * The state of a duty. A month is no further than its least advanced run; a year with balances only
 * has no run to wait for.
 */
export function dutyStateOf({ runs, isOpened, isFileMade, isSettled }: DutyFacts): DutyState {
  if (isSettled) return 'settled';
  if (runs.length === 0 && isOpened) return isFileMade ? 'fileMade' : 'open';
  if (runs.length === 0 || runs.includes('draft')) return 'notCalculated';
  if (runs.includes('calculated')) return 'calculated';
  return isFileMade ? 'fileMade' : 'approved';
}

/** Days from today until the day to act by; negative when overdue. */
export const daysLeft = (payBy: PlainDate, today: PlainDate): number =>
  (Date.parse(`${payBy}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / 86_400_000;
