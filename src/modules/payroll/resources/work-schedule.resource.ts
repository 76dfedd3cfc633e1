import { amount, archivable, choice, flag, text } from '@kernel/fields';
import { defineResource, type RecordOf } from '@kernel/resource';
import { dayTypes, faultsOfWeek } from '../domain/masters/week';

const working = choice('dayType', dayTypes, { required: true, initial: 'working' });
const fullDay = amount({ min: 0, max: 24, required: true, initial: '8.00' });
const noHours = amount({ min: 0, max: 24, required: true, initial: '0.00' });

/** The working hours of a week (specification 2, section 3). */
export const workSchedule = defineResource({
  name: 'workSchedule',
  module: 'payroll',
  scope: 'organisation',
  fields: {
    name: text({ max: 100, required: true, search: true, inList: true }),
    isDefault: flag({ inList: true }),
    monday: working,
    mondayHours: fullDay,
    tuesday: working,
    tuesdayHours: fullDay,
    wednesday: working,
    wednesdayHours: fullDay,
    thursday: working,
    thursdayHours: fullDay,
    friday: working,
    fridayHours: fullDay,
    saturday: choice('dayType', dayTypes, { required: true, initial: 'off' }),
    saturdayHours: noHours,
    sunday: choice('dayType', dayTypes, { required: true, initial: 'rest' }),
    sundayHours: noHours,
    isEnable: flag({ initial: true, inList: true, switched: true }),
    ...archivable,
  },
  unique: [['orgId', 'name']],
  sort: { field: 'name', order: 'ascend' },
  check: faultsOfWeek,
});

export type WorkSchedule = RecordOf<typeof workSchedule>;
