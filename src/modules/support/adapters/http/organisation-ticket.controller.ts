import { Body, Controller, Get, Post, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { PageResult } from '@kernel/resource';
import { Queries } from '@platform/cqrs/queries';
import { IdBody, PageBody } from '@platform/http/bodies';
import { Allow, Bare } from '@platform/http/route-decorators';
import type { Reach } from '../../application/ports/ticket-store';
import { GetTicket, ListTickets } from '../../queries/tickets';
import type { TicketRow, TicketView } from '../../queries/ticket-views.types';
import { TicketFileBody } from './bodies';
import { TicketFileSender } from './send-file';

const reach: Reach = { as: 'organisation' };

/** The tickets of an organisation's users, for a Director to read. */
@ApiTags('organisationTicket')
@ApiBearerAuth()
@Controller('organisationTicket')
export class OrganisationTicketController {
  constructor(
    private readonly queries: Queries,
    private readonly files: TicketFileSender,
  ) {}

  @Post('page')
  @Allow('organisationTicket:page')
  page(@Body() query: PageBody): Promise<PageResult<TicketRow>> {
    return this.queries.execute(new ListTickets(reach, query));
  }

  @Get('detail')
  @Allow('organisationTicket:page')
  detail(@Query() { id }: IdBody): Promise<TicketView> {
    return this.queries.execute(new GetTicket(reach, id));
  }

  @Get('file')
  @Allow('organisationTicket:page')
  @Bare()
  file(@Query() wanted: TicketFileBody, @Res() reply: FastifyReply): Promise<void> {
    return this.files.send(reach, wanted, reply);
  }
}
