import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { PageResult } from '@kernel/resource';
import { Allow } from '@platform/http/route-decorators';
import { Resources } from '@platform/resource';
import { PositionList, type PositionView } from '../../../queries/people/position-list';
import { sysPos } from '../../../resources/people/position.resource';
import { QueryMember } from '../query-member';
import { type Entity, deletedIn, idOf, versionIn } from '../tolerant';
import { PositionPageBody } from './people.bodies';

/** Positions (platform-api, section 8). */
@ApiTags('sysPos')
@Controller('sysPos')
export class SysPosController {
  constructor(
    private readonly resources: Resources,
    private readonly positions: PositionList,
  ) {}

  @Post('page')
  @Allow('sysPos:page')
  page(@Body() query: PositionPageBody): Promise<PageResult<PositionView>> {
    return this.positions.page(query);
  }

  @Get('list')
  @Allow('sysPos:page')
  list(
    @QueryMember('Name') name: string | undefined,
    @QueryMember('Code') code: string | undefined,
    @QueryMember('OrgId') orgId: string | undefined,
  ): Promise<PositionView[]> {
    return this.positions.all({ name, code, orgId });
  }

  @Get('detail')
  @Allow('sysPos:page')
  detail(@QueryMember('Id') id: string | undefined): Promise<PositionView> {
    return this.positions.detail(idOf(id));
  }

  @Post('add')
  @Allow('sysPos:add')
  add(@Body() body: Entity): Promise<string> {
    return this.records.add(body);
  }

  @Post('update')
  @Allow('sysPos:update')
  update(@Body() body: Entity): Promise<void> {
    return this.records.update(idOf(body.id), versionIn(body), body);
  }

  @Post('delete')
  @Allow('sysPos:delete')
  delete(@Body() body: Entity): Promise<void> {
    return this.records.delete(deletedIn(body));
  }

  private get records() {
    return this.resources.of(sysPos);
  }
}
