import { Injectable } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Input, PageQuery, PageResult } from '@kernel/resource';
import { Forbidden, Invalid } from '@kernel/rules';
import { businessDate, isPlainDate, parseLocalDateTime, type PlainDate } from '@kernel/time';
import { currentContext, inContext } from '@platform/context';
import { Lists, Resources } from '@platform/resource';
import { currentScope } from '@platform/tenancy/org-scope';
import { appointment } from '../resources/appointment.resource';
import { localView } from '@platform/http/local-view';

export type AppointmentView = Record<string, unknown>;

/** From the first to the last day, both included; without one of them as far as there are any. */
export interface Days {
  from?: PlainDate | undefined;
  to?: PlainDate | undefined;
}

/** So many of one person's are shown at once. */
const MOST = 1000;
const AT_ONCE = 200;

/** Appointments, visible to their owner only, whatever the data scope. */
@Injectable()
export class Appointments {
  constructor(private readonly resources: Resources) {}

  add(input: Input): Promise<string> {
    return asOwner(() => this.own.add({ ...stored(input), orgId: undefined }));
  }

  update({ id, version, ...input }: Input): Promise<void> {
    const read = typeof version === 'number' ? version : null;
    return asOwner(() => this.own.update(idOf(id), read, { ...stored(input), orgId: undefined }));
  }

  delete(ids: readonly string[]): Promise<void> {
    return asOwner(() => this.own.delete(ids));
  }

  private get own() {
    return this.resources.of(appointment);
  }
}

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

/** Those of some days, the earliest first, as a calendar shows them. */
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
      for (let page = 1, more = true; more && found.length < MOST; page += 1) {
        const part = await this.lists.page(list, { page, pageSize: AT_ONCE }, viewOf);
        found.push(...part.items);
        more = part.hasNextPage;
      }
      return found.sort((one, other) => beginOf(one).localeCompare(beginOf(other)));
    });
  }
}

const beginOf = ({ scheduleTime, startTime }: AppointmentView): string =>
  `${String(scheduleTime)} ${typeof startTime === 'string' ? startTime : ''}`;

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

/** Clients of the API family have a moment where we have a day. */
const viewOf = (row: Readonly<Record<string, unknown>>): AppointmentView => ({
  ...localView(row),
  userId: row.createUserId,
  scheduleTime: `${String(row.scheduleDate)} 00:00:00`,
});

/** As a client of the API family writes an appointment: the day within a moment, the state as a number. */
function stored({ scheduleTime, status, ...input }: Input): Input {
  return {
    ...input,
    ...(scheduleTime !== undefined && { scheduleDate: dayOf(scheduleTime, 'scheduleTime') }),
    ...(status !== undefined && { status: typeof status === 'number' ? String(status) : status }),
  };
}

/**
 * The day in Malaysia of a date, of local text or of an instant in ISO 8601; undefined for nothing.
 *
 * @throws Invalid at `path` when it is none of them.
 */
export function dayOf(value: unknown, path: string): PlainDate | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  const text = typeof value === 'string' ? value : '';
  if (isPlainDate(text)) return text;
  const instant = /(?:Z|[+-]\d\d:\d\d)$/.test(text) ? new Date(text) : parseLocalDateTime(text);
  if (!instant || Number.isNaN(instant.getTime()))
    throw new Invalid([{ code: 'notAnInstant', path }]);
  return businessDate(instant);
}

/** The person's own rows and no others, wherever the person worked when they were written. */
function asOwner<T>(work: () => Promise<T>): Promise<T> {
  const { orgId, userId } = currentScope();
  if (userId === null) throw new Forbidden();
  const scope = { orgId, userId, readable: 'all' as const, onlyCreatedBy: userId };
  return inContext({ ...currentContext()!, scope }, work);
}

function idOf(id: unknown): string {
  const text = typeof id === 'number' || typeof id === 'string' ? String(id) : '';
  if (!/^\d{1,19}$/.test(text)) throw new Invalid([{ code: 'badValue', path: 'id' }]);
  return text;
}
