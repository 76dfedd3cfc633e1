import { Decimal } from '@kernel/money';
import type { Input } from '@kernel/resource';
import type { Fault } from '@kernel/rules';

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

export type Weekday = (typeof weekdays)[number];

/** Work on a rest day is paid differently from work on a day off (Employment Act 1955, section 60). */
export const dayTypes = ['working', 'rest', 'off'] as const;

/**
 * Only a working day has hours; the law requires at least one rest day in the week (Employment Act
 * 1955, section 59).
 */
export function* faultsOfWeek(record: Input): Generator<Fault> {
  for (const day of weekdays) {
    const path = `${day}Hours`;
    const hours = record[path];
    if (typeof hours !== 'string') continue;
    const isWorking = record[day] === 'working';
    if (isWorking && new Decimal(hours).isZero()) yield { code: 'payroll.hoursMissing', path };
    if (!isWorking && !new Decimal(hours).isZero()) yield { code: 'payroll.hoursOff', path };
  }
  if (weekdays.every((day) => record[day] !== 'rest'))
    yield { code: 'payroll.noRestDay', path: 'sunday' };
}
