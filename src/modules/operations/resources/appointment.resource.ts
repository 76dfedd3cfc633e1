import { choice, date, text } from '@kernel/fields';
import { defineResource, type Input, type RecordOf } from '@kernel/resource';
import { type Fault, rule } from '@kernel/rules';

const timeOfDay = [rule('schedule.time', (value) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value))];

function* faultsOfTimes({ startTime, endTime }: Input): Generator<Fault> {
  if (typeof startTime !== 'string' || typeof endTime !== 'string') return;
  if (endTime < startTime) yield { code: 'schedule.endsBefore', path: 'endTime' };
}

/** 0 upcoming, 1 done. */
export const appointmentStates = ['0', '1'] as const;

/**
 * An appointment of one user, visible to nobody else (platform-api, section 8: the home calendar).
 */
export const appointment = defineResource({
  name: 'sysSchedule',
  module: 'operations',
  scope: 'organisation',
  fields: {
    content: text({ max: 300, required: true, search: true, inList: true }),
    scheduleDate: date({ required: true, inList: true }),
    startTime: text({ max: 5, rules: timeOfDay, inList: true }),
    endTime: text({ max: 5, rules: timeOfDay }),
    status: choice('scheduleStatus', appointmentStates, { inList: true, initial: '0' }),
  },
  sort: { field: 'scheduleDate', order: 'ascend' },
  check: faultsOfTimes,
  without: ['export', 'import'],
});

export type Appointment = RecordOf<typeof appointment>;
