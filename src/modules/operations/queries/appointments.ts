import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { PageQuery, PageResult } from '@kernel/resource';
import type { PlainDate } from '@kernel/time';
import { Lists, Resources } from '@platform/resource';
import { asOwner } from '../application/as-owner';
import { type Appointment, appointment } from '../resources/appointment.resource';
import { localView } from '@platform/http/local-view';
import type { AppointmentView } from './appointments.types';

/** From the first to the last day, both included; an omitted day sets no limit. */
export interface Days {
  from?: PlainDate | undefined;
  to?: PlainDate | undefined;
}

/** The most appointments of one person shown at once. */
const MAX = 1000;
const AT_ONCE = 200;

/** Appointments, visible to their owner only, whatever the data scope. */
export class ListAppointments extends Query<PageResult<AppointmentView>> {
  constructor(readonly query: PageQuery) {
    super();
  }
}

@QueryHandler(ListAppointments)
export class ListAppointmentsHandler implements IQueryHandler<ListAppointments> {
  constructor(
    private readonly resources: Resources,
    private readonly lists: Lists,
  ) {}

  execute({ query }: ListAppointments): Promise<PageResult<AppointmentView>> {
    return asOwner(() => this.lists.page(this.resources.of(appointment).list, query, viewOf));
  }
}

/** Appointments of some days, the earliest first, as a calendar shows them. */
export class ListAppointmentsOfDays extends Query<AppointmentView[]> {
  constructor(readonly days: Days) {
    super();
  }
}

@QueryHandler(ListAppointmentsOfDays)
export class ListAppointmentsOfDaysHandler implements IQueryHandler<ListAppointmentsOfDays> {
  constructor(
    private readonly resources: Resources,
    private readonly lists: Lists,
  ) {}

  execute({ days: { from = '0001-01-01', to = '9999-12-31' } }: ListAppointmentsOfDays) {
    const where = { sql: 't.schedule_date BETWEEN ? AND ?', params: [from, to] };
    const list = { ...this.resources.of(appointment).list, where };
    return asOwner(async () => {
      const found: AppointmentView[] = [];
      for (let page = 1, more = true; more && found.length < MAX; page += 1) {
        const part = await this.lists.page(list, { page, pageSize: AT_ONCE }, viewOf);
        found.push(...part.items);
        more = part.hasNextPage;
      }
      return found.sort((one, other) => beginOf(one).localeCompare(beginOf(other)));
    });
  }
}

const beginOf = ({ scheduleTime, startTime }: AppointmentView): string =>
  `${scheduleTime} ${startTime ?? ''}`;

export class GetAppointment extends Query<AppointmentView> {
  constructor(readonly id: string) {
    super();
  }
}

@QueryHandler(GetAppointment)
export class GetAppointmentHandler implements IQueryHandler<GetAppointment> {
  constructor(private readonly resources: Resources) {}

  execute({ id }: GetAppointment): Promise<AppointmentView> {
    return asOwner(async () => viewOf(await this.resources.of(appointment).get(id)));
  }
}

type Listed = Omit<AppointmentView, 'userId' | 'scheduleTime'>;

/** Clients of the API family expect a date and time where we store a day. */
function viewOf(row: Readonly<Record<string, unknown>>): AppointmentView {
  const listed = localView(row) as Record<keyof Appointment, unknown> as Listed;
  const { createUserId: userId, scheduleDate } = listed;
  return { ...listed, userId, scheduleTime: `${scheduleDate} 00:00:00` };
}
