import type { PlainDate } from '@kernel/time';
import { type NamedHoliday, WorkingDays } from '@modules/holidays';
import { FakeClock } from '@platform/clock';
import type { Resources } from '@platform/resource';
import { asSystem } from '@platform/tenancy/org-scope';
import type { Repositories } from '@platform/tenancy/repositories';
import type { FormService } from '../../application/papers/form-service';
import type { DueMovement } from '../../domain/paper';
import { GetCalendar, GetCalendarHandler } from './calendar';
import type { DutyView } from './calendar.types';

const christmas: NamedHoliday = {
  date: '2026-12-25',
  name: 'Christmas Day',
  nameZhCn: null,
  nameZhTw: null,
};
const holidays = {
  federal: (from: PlainDate, to: PlainDate) =>
    Promise.resolve([christmas].filter(({ date }) => date >= from && date <= to)),
};
const levied = {
  orgId: '1',
  hrdfRates: [
    { validFrom: '2020-01-01', status: 'mandatory', rate: '1.00' },
    { validFrom: '2027-04-01', status: 'exempt', rate: '1.00' },
  ],
};

/** The calendar of 2027 of an organisation without runs. */
const calendarOf = (movers: readonly DueMovement[], profiles: readonly object[]) =>
  asSystem('test', '1', () => {
    const none = { read: () => Promise.resolve([]) } as unknown as Repositories;
    const resources = { of: () => ({ all: () => Promise.resolve(profiles) }) };
    const forms = { due: () => Promise.resolve(movers) } as unknown as FormService;
    const clock = new FakeClock(new Date('2026-12-01T02:00:00Z'));
    return new GetCalendarHandler(
      none,
      resources as unknown as Resources,
      forms,
      clock,
      new WorkingDays(holidays),
    ).execute(new GetCalendar(2027));
  });
const levies = (views: readonly DutyView[]): string[] =>
  views.flatMap(({ duty, period }) => (duty === 'hrd' ? [period] : []));

describe('the calendar of a year', () => {
  it('has who leaves on 24 January reported before the holiday at Christmas of the year before', async () => {
    const leaver = { employeeId: '7', staffNumber: 'A7', name: 'Aminah' };
    const views = await calendarOf(
      [{ ...leaver, form: 'cp22a', on: '2027-01-24', due: '2026-12-25' }],
      [],
    );
    expect(views.find(({ duty }) => duty === 'cp22a')).toMatchObject({
      due: '2026-12-25',
      payBy: '2026-12-24',
      holiday: 'Christmas Day',
    });
  });

  it('has the levy in the months in which the employer pays it (payroll-contributions 7)', async () => {
    expect(levies(await calendarOf([], [levied]))).toEqual(['2027-01', '2027-02', '2027-03']);
    expect(levies(await calendarOf([], []))).toEqual([]);
    const free = { validFrom: '2020-01-01', status: 'optional', rate: '0.00' };
    expect(levies(await calendarOf([], [{ ...levied, hrdfRates: [free] }]))).toEqual([]);
    expect(levies(await calendarOf([], [{ ...levied, orgId: '2' }]))).toEqual([]);
  });
});
