import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Input } from '@kernel/resource';
import { Invalid } from '@kernel/rules';
import { Resources } from '@platform/resource';
import { dayOf } from '../domain/day-of';
import { appointment } from '../resources/appointment.resource';
import { asOwner } from './as-owner';

/** Adds an appointment of the user; returns its id. */
export class AddAppointment extends Command<string> {
  constructor(readonly input: Input) {
    super();
  }
}

@CommandHandler(AddAppointment)
export class AddAppointmentHandler implements ICommandHandler<AddAppointment> {
  constructor(private readonly resources: Resources) {}

  execute({ input }: AddAppointment): Promise<string> {
    const own = this.resources.of(appointment);
    return asOwner(() => own.add({ ...stored(input), orgId: undefined }));
  }
}

/** Changes the given fields of one of the user's appointments, unless it was changed since it was read. */
export class ChangeAppointment extends Command<void> {
  constructor(readonly input: Input) {
    super();
  }
}

@CommandHandler(ChangeAppointment)
export class ChangeAppointmentHandler implements ICommandHandler<ChangeAppointment> {
  constructor(private readonly resources: Resources) {}

  execute({ input: { id, version, ...input } }: ChangeAppointment): Promise<void> {
    const own = this.resources.of(appointment);
    const read = typeof version === 'number' ? version : null;
    return asOwner(() => own.update(idOf(id), read, { ...stored(input), orgId: undefined }));
  }
}

export class DeleteAppointments extends Command<void> {
  constructor(readonly ids: readonly string[]) {
    super();
  }
}

@CommandHandler(DeleteAppointments)
export class DeleteAppointmentsHandler implements ICommandHandler<DeleteAppointments> {
  constructor(private readonly resources: Resources) {}

  execute({ ids }: DeleteAppointments): Promise<void> {
    return asOwner(() => this.resources.of(appointment).delete(ids));
  }
}

/** An appointment as clients of the API family write it: the day as a date and time, the state as a number. */
function stored({ scheduleTime, status, ...input }: Input): Input {
  return {
    ...input,
    ...(scheduleTime !== undefined && { scheduleDate: dayOf(scheduleTime, 'scheduleTime') }),
    ...(status !== undefined && { status: typeof status === 'number' ? String(status) : status }),
  };
}

function idOf(id: unknown): string {
  const text = typeof id === 'number' || typeof id === 'string' ? String(id) : '';
  if (!/^\d{1,19}$/.test(text)) throw new Invalid([{ code: 'badValue', path: 'id' }]);
  return text;
}
