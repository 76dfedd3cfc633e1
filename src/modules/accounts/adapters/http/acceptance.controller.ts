import { Body, Controller, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { PageResult } from '@kernel/resource';
import { Queries } from '@platform/cqrs/queries';
import { PageBody } from '@platform/http/bodies';
import { Allow } from '@platform/http/route-decorators';
import { ListAcceptances } from '../../queries/acceptances';
import type { AcceptanceView } from '../../queries/acceptances.types';

/** The record of agreements; read-only. */
@ApiTags('sysAcceptance')
@ApiBearerAuth()
@Controller('sysAcceptance')
export class AcceptanceController {
  constructor(private readonly queries: Queries) {}

  @Post('page')
  @Allow('sysAcceptance:page')
  page(@Body() query: PageBody): Promise<PageResult<AcceptanceView>> {
    return this.queries.execute(new ListAcceptances(query));
  }
}
