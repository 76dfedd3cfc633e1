import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { PageResult } from '@kernel/resource';
import { Queries } from '@platform/cqrs/queries';
import { Allow } from '@platform/http/route-decorators';
import {
  GetPosition,
  ListAllPositions,
  ListPositions,
} from '../../../queries/people/position-list';
import type { PositionView } from '../../../queries/people/position.types';
import { QueryMember } from '../query-member';
import { idOf } from '@platform/http/tolerant';
import { PositionPageBody } from './people.bodies';
import { FamilyRecords } from '../family-records';

/** Reading positions (platform-api, section 8). */
@ApiTags('sysPos')
@Controller('sysPos')
export class SysPosController {
  constructor(private readonly queries: Queries) {}

  @FamilyRecords('remark')
  @Post('page')
  @Allow('sysPos:page')
  page(@Body() query: PositionPageBody): Promise<PageResult<PositionView>> {
    return this.queries.execute(new ListPositions(query));
  }

  @FamilyRecords('remark')
  @Get('list')
  @Allow('sysPos:page')
  list(
    @QueryMember('Name') name: string | undefined,
    @QueryMember('Code') code: string | undefined,
    @QueryMember('OrgId') orgId: string | undefined,
  ): Promise<PositionView[]> {
    return this.queries.execute(new ListAllPositions({ name, code, orgId }));
  }

  @FamilyRecords('remark')
  @Get('detail')
  @Allow('sysPos:page')
  detail(@QueryMember('Id') id: string | undefined): Promise<PositionView> {
    return this.queries.execute(new GetPosition(idOf(id)));
  }
}
