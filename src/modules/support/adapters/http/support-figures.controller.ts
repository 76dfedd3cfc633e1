import { Controller, Get, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { Queries } from '@platform/cqrs/queries';
import { Allow } from '@platform/http/route-decorators';
import { type TicketType, ticketTypes } from '../../domain/ticket.types';
import { GetTicketFigures } from '../../queries/ticket-figures';
import type { TicketFigures } from '../../queries/ticket-views.types';

class TicketFiguresBody {
  @IsOptional()
  @IsIn(ticketTypes)
  @ApiProperty({ enum: ticketTypes })
  type?: TicketType;
}

/** Response times. */
@ApiTags('supportFigures')
@ApiBearerAuth()
@Controller('supportFigures')
export class SupportFiguresController {
  constructor(private readonly queries: Queries) {}

  @Get('months')
  @Allow('supportFigures:page')
  months(@Query() { type }: TicketFiguresBody): Promise<TicketFigures> {
    return this.queries.execute(new GetTicketFigures(type ?? null));
  }
}
