import { Injectable } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Input, PageQuery, PageResult } from '@kernel/resource';
import { Forbidden, Invalid } from '@kernel/rules';
import { currentContext, inContext } from '@platform/context';
import { Lists, Resources } from '@platform/resource';
import { currentScope } from '@platform/tenancy/org-scope';
import { appointment } from '../resources/appointment.resource';
import { localView } from './local-view';

export type AppointmentView = Record<string, unknown>;

/** Appointments, visible to their owner only, whatever the data scope. */
@Injectable()
export class Appointments {
  constructor(private readonly resources: Resources) {}

  add(input: Input): Promise<string> {
    return asOwner(() => this.own.add({ ...input, orgId: undefined }));
  }

  update({ id, version, ...input }: Input): Promise<void> {
    const read = typeof version === 'number' ? version : null;
    return asOwner(() => this.own.update(idOf(id), read, { ...input, orgId: undefined }));
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
    return asOwner(() => this.lists.page(this.resources.of(appointment).list, query, localView));
  }
}

export class GetAppointment extends Query<AppointmentView> {
  constructor(readonly id: string) {
    super();
  }
}

@QueryHandler(GetAppointment)
export class GetAppointmentHandler implements IQueryHandler<GetAppointment> {
  constructor(private readonly resources: Resources) {}

  execute({ id }: GetAppointment): Promise<AppointmentView> {
    return asOwner(async () => localView(await this.resources.of(appointment).get(id)));
  }
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
