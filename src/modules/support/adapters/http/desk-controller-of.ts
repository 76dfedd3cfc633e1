import { Body, Controller, Get, Post, Query, Res, type Type } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { PageResult } from '@kernel/resource';
import { Commands } from '@platform/cqrs/commands';
import { Queries } from '@platform/cqrs/queries';
import { IdBody, PageBody } from '@platform/http/bodies';
import { Allow, Bare } from '@platform/http/route-decorators';
import { AssignTicket, MoveTicket, ReadTicket } from '../../application/move-ticket';
import { OpenTicket } from '../../application/open-ticket';
import type { Reach } from '../../application/ports/ticket-store';
import { AddNote, AnswerTicket } from '../../application/write-entry';
import { deskOf } from '../../domain/desks';
import type { TicketType } from '../../domain/ticket.types';
import { GetTicket, ListTickets } from '../../queries/tickets';
import type { TicketRow, TicketView } from '../../queries/ticket-views.types';
import {
  TicketAssignBody,
  TicketNoteBody,
  TicketReplyBody,
  TicketFileBody,
  TicketForUserBody,
} from './bodies';
import { TicketFileSender } from './send-file';

/** Those who answer the tickets of one type, within their data scope; each desk has its own permissions. */
export function deskControllerOf(type: TicketType): Type {
  const desk = deskOf[type];
  const reach: Reach = { as: 'desk', type };

  @ApiTags(desk)
  @ApiBearerAuth()
  @Controller(desk)
  class DeskController {
    constructor(
      private readonly queries: Queries,
      private readonly commands: Commands,
      private readonly files: TicketFileSender,
    ) {}

    @Post('page')
    @Allow(`${desk}:page`)
    page(@Body() query: PageBody): Promise<PageResult<TicketRow>> {
      return this.queries.execute(new ListTickets(reach, query));
    }

    @Get('detail')
    @Allow(`${desk}:page`)
    detail(@Query() { id }: IdBody): Promise<TicketView> {
      return this.queries.execute(new GetTicket(reach, id));
    }

    @Get('file')
    @Allow(`${desk}:page`)
    @Bare()
    file(@Query() wanted: TicketFileBody, @Res() reply: FastifyReply): Promise<void> {
      return this.files.send(reach, wanted, reply);
    }

    @Post('setRead')
    @Allow(`${desk}:page`)
    setRead(@Body() { id }: IdBody): Promise<void> {
      return this.commands.execute(new ReadTicket(reach, id));
    }

    /** For a user who asked by other means. */
    @Post('add')
    @Allow(`${desk}:add`)
    add(@Body() { userId, attachFile = [], ...words }: TicketForUserBody): Promise<string> {
      return this.commands.execute(new OpenTicket(userId, { type, ...words, attachFile }));
    }

    @Post('reply')
    @Allow(`${desk}:reply`)
    reply(@Body() { attachFile = [], ...reply }: TicketReplyBody): Promise<void> {
      return this.commands.execute(new AnswerTicket(reach, { ...reply, attachFile }));
    }

    @Post('note')
    @Allow(`${desk}:reply`)
    note(@Body() { id, content, attachFile = [] }: TicketNoteBody): Promise<void> {
      return this.commands.execute(new AddNote(reach, id, content, attachFile));
    }

    @Post('assign')
    @Allow(`${desk}:reply`)
    assign(@Body() { id, assigneeId, priority }: TicketAssignBody): Promise<void> {
      return this.commands.execute(new AssignTicket(reach, id, assigneeId ?? null, priority));
    }

    @Post('close')
    @Allow(`${desk}:reply`)
    close(@Body() { id }: IdBody): Promise<void> {
      return this.commands.execute(new MoveTicket(reach, id, 'close'));
    }

    @Post('reopen')
    @Allow(`${desk}:reply`)
    reopen(@Body() { id }: IdBody): Promise<void> {
      return this.commands.execute(new MoveTicket(reach, id, 'reopen'));
    }
  }
  Object.defineProperty(DeskController, 'name', {
    value: `${desk[0]!.toUpperCase()}${desk.slice(1)}Controller`,
  });
  return DeskController;
}
