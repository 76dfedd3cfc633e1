import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { Transform } from 'class-transformer';
import type { PageResult } from '@kernel/resource';
import { FamilyRecords } from '@modules/identity';
import { Commands } from '@platform/cqrs/commands';
import { Queries } from '@platform/cqrs/queries';
import { IdBody, PageBody } from '@platform/http/bodies';
import { SignedIn } from '@platform/http/route-decorators';
import { DeleteBody } from '@platform/resource/delete-body';
import {
  AddAppointment,
  ChangeAppointment,
  DeleteAppointments,
} from '../../application/keep-appointments';
import { dayOf } from '../../domain/day-of';
import {
  GetAppointment,
  ListAppointments,
  ListAppointmentsOfDays,
} from '../../queries/appointments';
import type { AppointmentView } from '../../queries/appointments.types';
import { appointment, appointmentStates } from '../../resources/appointment.resource';
import { ListCriteria } from '@platform/http/list-criteria';
import type { Entity } from '@platform/http/tolerant';
import { EntityBody } from '@platform/resource/entity-body';
import { TakesChangedEntity, TakesEntity } from '@platform/resource/takes-entity';

class StateBody extends IdBody {
  @Transform(({ value }: { value: unknown }) => (typeof value === 'number' ? String(value) : value))
  @IsIn(appointmentStates)
  status!: string;
}

class SchedulePageBody extends PageBody {
  @ListCriteria()
  startTime?: string;

  @ListCriteria()
  endTime?: string;
}

/** The user's own appointments; nobody can access another person's (platform-api, section 8). */
@ApiTags('sysSchedule')
@ApiBearerAuth()
@Controller('sysSchedule')
export class SysScheduleController {
  constructor(
    private readonly queries: Queries,
    private readonly commands: Commands,
  ) {}

  /** A page, or for a calendar the list for a range of days. */
  @Post('page')
  @SignedIn()
  @FamilyRecords('userId', 'startTime', 'endTime')
  page(
    @Body() { startTime, endTime, ...query }: SchedulePageBody,
  ): Promise<PageResult<AppointmentView> | AppointmentView[]> {
    const [from, to] = [dayOf(startTime, 'startTime'), dayOf(endTime, 'endTime')];
    if (from ?? to) return this.queries.execute(new ListAppointmentsOfDays({ from, to }));
    return this.queries.execute(new ListAppointments(query));
  }

  @Get('detail')
  @SignedIn()
  @FamilyRecords('userId', 'startTime', 'endTime')
  detail(@Query() { id }: IdBody): Promise<AppointmentView> {
    return this.queries.execute(new GetAppointment(id));
  }

  @Get('detail/:id')
  @SignedIn()
  @FamilyRecords('userId', 'startTime', 'endTime')
  detailAt(@Param() { id }: IdBody): Promise<AppointmentView> {
    return this.queries.execute(new GetAppointment(id));
  }

  @Post('add')
  @TakesEntity(appointment)
  @SignedIn()
  add(@EntityBody(appointment) body: Entity): Promise<string> {
    return this.commands.execute(new AddAppointment(body));
  }

  @Post('update')
  @TakesChangedEntity(appointment)
  @SignedIn()
  update(@EntityBody(appointment) body: Entity): Promise<void> {
    return this.commands.execute(new ChangeAppointment(body));
  }

  @Post('setStatus')
  @SignedIn()
  setStatus(@Body() { id, status }: StateBody): Promise<void> {
    return this.commands.execute(new ChangeAppointment({ id, status }));
  }

  @Post('delete')
  @SignedIn()
  delete(@Body() wanted: DeleteBody): Promise<void> {
    return this.commands.execute(new DeleteAppointments(wanted.all));
  }
}
