import { Body, Controller, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { PageResult } from '@kernel/resource';
import { PageBody } from '@platform/http/bodies';
import { Allow } from '@platform/http/route-decorators';
import { Acceptances } from '../../queries/acceptances';

/** The record of agreements; read-only. */
@ApiTags('sysAcceptance')
@ApiBearerAuth()
@Controller('sysAcceptance')
export class AcceptanceController {
  constructor(private readonly acceptances: Acceptances) {}

  @Post('page')
  @Allow('sysAcceptance:page')
  page(@Body() query: PageBody): Promise<PageResult<Record<string, unknown>>> {
    return this.acceptances.page(query);
  }
}
