import { Body, Controller, Get, Post, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { PageResult } from '@kernel/resource';
import { Commands } from '@platform/cqrs/commands';
import { Queries } from '@platform/cqrs/queries';
import { IdBody, PageBody } from '@platform/http/bodies';
import { Current } from '@platform/http/current';
import type { Principal } from '@platform/http/principal';
import { Allow, Bare } from '@platform/http/route-decorators';
import { EditTicket, MoveTicket, RateTicket, ReadTicket } from '../../application/move-ticket';
import { OpenTicket } from '../../application/open-ticket';
import type { Reach } from '../../application/ports/ticket-store';
import { AddFollowUp } from '../../application/write-entry';
import { GetTicket, GetTicketOffer, ListTickets } from '../../queries/tickets';
import type { TicketOffer, TicketRow, TicketView } from '../../queries/ticket-views.types';
import {
  TicketReplyBody,
  TicketRatingBody,
  TicketBody,
  TicketFileBody,
  TicketWordsBody,
} from './bodies';
import { TicketFileSender } from './send-file';

const own = ({ userId }: Principal): Reach => ({ as: 'asker', userId });

/** A user's own tickets and their answers. */
@ApiTags('supportTicket')
@ApiBearerAuth()
@Controller('supportTicket')
export class TicketController {
  constructor(
    private readonly queries: Queries,
    private readonly commands: Commands,
    private readonly files: TicketFileSender,
  ) {}

  @Post('page')
  @Allow('supportTicket:page')
  page(@Body() query: PageBody, @Current() who: Principal): Promise<PageResult<TicketRow>> {
    return this.queries.execute(new ListTickets(own(who), query));
  }

  /** The user's latest tickets, to choose from. */
  @Get('list')
  @Allow('supportTicket:page')
  async list(@Current() who: Principal): Promise<TicketRow[]> {
    const { items } = await this.queries.execute(new ListTickets(own(who), { pageSize: 50 }));
    return items;
  }

  @Get('detail')
  @Allow('supportTicket:page')
  detail(@Query() { id }: IdBody, @Current() who: Principal): Promise<TicketView> {
    return this.queries.execute(new GetTicket(own(who), id));
  }

  @Get('offer')
  @Allow('supportTicket:page')
  offer(@Current() { orgId }: Principal): Promise<TicketOffer> {
    return this.queries.execute(new GetTicketOffer(orgId));
  }

  @Get('file')
  @Allow('supportTicket:page')
  @Bare()
  file(
    @Query() wanted: TicketFileBody,
    @Current() who: Principal,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.files.send(own(who), wanted, reply);
  }

  @Post('add')
  @Allow('supportTicket:add')
  add(
    @Body() { type, title, content, attachFile = [] }: TicketBody,
    @Current() { userId }: Principal,
  ): Promise<string> {
    return this.commands.execute(new OpenTicket(userId, { type, title, content, attachFile }));
  }

  @Post('update')
  @Allow('supportTicket:update')
  update(
    @Body() { id, title, content }: TicketWordsBody,
    @Current() who: Principal,
  ): Promise<void> {
    return this.commands.execute(new EditTicket(own(who), id, { title, content }));
  }

  /** Withdrawn before it was answered: it stays in the list as closed. */
  @Post('delete')
  @Allow('supportTicket:delete')
  delete(@Body() { id }: IdBody, @Current() who: Principal): Promise<void> {
    return this.commands.execute(new MoveTicket(own(who), id, 'withdraw'));
  }

  @Post('reply')
  @Allow('supportTicket:reply')
  reply(
    @Body() { attachFile = [], ...reply }: TicketReplyBody,
    @Current() who: Principal,
  ): Promise<void> {
    return this.commands.execute(new AddFollowUp(own(who), { ...reply, attachFile }));
  }

  @Post('close')
  @Allow('supportTicket:reply')
  close(@Body() { id }: IdBody, @Current() who: Principal): Promise<void> {
    return this.commands.execute(new MoveTicket(own(who), id, 'close'));
  }

  @Post('reopen')
  @Allow('supportTicket:reply')
  reopen(@Body() { id }: IdBody, @Current() who: Principal): Promise<void> {
    return this.commands.execute(new MoveTicket(own(who), id, 'reopen'));
  }

  @Post('rate')
  @Allow('supportTicket:reply')
  rate(
    @Body() { id, satisfaction, word = '' }: TicketRatingBody,
    @Current() who: Principal,
  ): Promise<void> {
    return this.commands.execute(new RateTicket(own(who), id, satisfaction, word));
  }

  @Post('setRead')
  @Allow('supportTicket:page')
  setRead(@Body() { id }: IdBody, @Current() who: Principal): Promise<void> {
    return this.commands.execute(new ReadTicket(own(who), id));
  }
}
