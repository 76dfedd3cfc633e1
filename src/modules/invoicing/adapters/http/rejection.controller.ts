import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { Commands } from '@platform/cqrs/commands';
import { Queries } from '@platform/cqrs/queries';
import { IdBody } from '@platform/http/bodies';
import { Allow } from '@platform/http/route-decorators';
import { AcceptRejection } from '../../application/commands/accept-rejection';
import { ScheduleEarlyPoll } from '../../application/commands/schedule-early-poll';
import { DeclineRejection } from '../../application/commands/decline-rejection';
import { ListRejectionRequests } from '../../queries/rejection-requests';
import type { RejectionRequests } from '../../queries/rejection-requests.types';

class DeclineBody extends IdBody {
  @IsOptional()
  @IsString()
  @MaxLength(300)
  reason?: string;
}

/** The issuer's answer to a buyer who asked for rejection (decisions, section 1). */
@ApiTags('documents')
@Controller('document')
export class RejectionController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: Queries,
  ) {}

  /** How many requests await an answer. */
  @Get('rejections')
  @Allow('document:page')
  open(): Promise<RejectionRequests[]> {
    return this.queries.execute(new ListRejectionRequests());
  }

  /**
   * The user expects a change at the authority: it is polled soon, not in the next regular round.
   */
  @Post('lookAgain')
  @Allow('document:page')
  lookAgain(@Body() { id }: IdBody): Promise<void> {
    return this.commands.execute(new ScheduleEarlyPoll(id));
  }

  @Post('acceptRejection')
  @Allow('document:reject')
  accept(@Body() { id }: IdBody): Promise<void> {
    return this.commands.execute(new AcceptRejection(id));
  }

  @Post('declineRejection')
  @Allow('document:reject')
  decline(@Body() { id, reason }: DeclineBody): Promise<void> {
    return this.commands.execute(new DeclineRejection(id, reason ?? null));
  }
}
