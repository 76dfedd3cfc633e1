import { choice, date, text } from '@kernel/fields';
import { defineResource, type RecordOf } from '@kernel/resource';
import { holidayPlaces } from '../domain/places';

/** A statutory holiday, with its source: nobody guesses a date that depends on the moon. */
export const publicHoliday = defineResource({
  name: 'publicHoliday',
  module: 'holidays',
  scope: 'system',
  fields: {
    date: date({ required: true, inList: true }),
    place: choice('holidayPlace', holidayPlaces, {
      required: true,
      inList: true,
      initial: 'federal',
    }),
    name: text({ max: 100, required: true, search: true, inList: true }),
    nameZhCn: text({ max: 100 }),
    nameZhTw: text({ max: 100 }),
    source: text({ max: 300, required: true, inList: true, sortable: false }),
  },
  unique: [['date', 'place', 'name']],
  sort: { field: 'date', order: 'descend' },
});

export type PublicHoliday = RecordOf<typeof publicHoliday>;
