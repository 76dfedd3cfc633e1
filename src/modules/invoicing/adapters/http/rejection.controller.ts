import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { Commands } from '@platform/cqrs/commands';
import { IdBody } from '@platform/http/bodies';
import { Allow } from '@platform/http/marks';
import { AcceptRejection } from '../../application/commands/accept-rejection';
import { DeclineRejection } from '../../application/commands/decline-rejection';

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
  constructor(private readonly commands: Commands) {}

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
