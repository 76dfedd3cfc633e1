import { addDays, type PlainDate } from '@kernel/time';
import type { LeavingReason } from '../masters/employee-lists';

/** Reports to the tax authority when somebody joins, leaves, or leaves the country. */
export const movementForms = ['cp22', 'cp22a', 'cp21'] as const;
export type MovementForm = (typeof movementForms)[number];

export interface Mover {
  joinedOn: PlainDate;
  lastDay: PlainDate | null;
  nationality: string;
  permanentResidentSince: PlainDate | null;
  leavingReason: LeavingReason | null;
}

export interface DueForm {
  form: MovementForm;
  /** The day of the event: the first or the last of employment. */
  on: PlainDate;
  due: PlainDate;
}

/** A form that somebody needs. */
export interface DueMovement extends DueForm {
  employeeId: string;
  staffNumber: string;
  name: string;
}

/** Everybody who may need a form, by name. */
export interface ListedMover extends Mover {
  employeeId: string;
  staffNumber: string;
  name: string;
}

const DAYS = 30;

/**
 * The forms due for one person: CP22 within 30 days of starting; CP22A at least 30 days before
 * leaving, or CP21 for people who leave the country, which people who are neither citizens nor
 * permanent residents are assumed to do. A death is reported within 30 days of learning of it
 * (payroll-pcb, section 1); that day is not known, and is no earlier than the last day of work.
 */
export function formsDueOf(person: Mover): DueForm[] {
  const { joinedOn, lastDay, leavingReason } = person;
  const joined: DueForm = { form: 'cp22', on: joinedOn, due: addDays(joinedOn, DAYS) };
  if (lastDay === null) return [joined];
  const isDeath = leavingReason === 'death';
  const isForeign = person.nationality !== 'MYS' && person.permanentResidentSince === null;
  const goesAbroad = !isDeath && (isForeign || leavingReason === 'leavingMalaysia');
  return [
    joined,
    {
      form: goesAbroad ? 'cp21' : 'cp22a',
      on: lastDay,
      due: addDays(lastDay, isDeath ? DAYS : -DAYS),
    },
  ];
}

const isIn = (day: PlainDate, { from, to }: { from: PlainDate; to: PlainDate }): boolean =>
  day >= from && day <= to;

/** The forms for events in this period, most urgent first. */
export const movementsDue = (
  movers: readonly ListedMover[],
  days: { from: PlainDate; to: PlainDate },
): DueMovement[] =>
  movers
    .flatMap((mover) =>
      formsDueOf(mover)
        .filter(({ on }) => isIn(on, days))
        .map((form) => ({
          ...form,
          employeeId: mover.employeeId,
          staffNumber: mover.staffNumber,
          name: mover.name,
        })),
    )
    .sort((one, other) => (one.due < other.due ? -1 : one.due > other.due ? 1 : 0));
