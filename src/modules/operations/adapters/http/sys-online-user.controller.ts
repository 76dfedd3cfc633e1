import { Body, Controller, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { PageResult } from '@kernel/resource';
import { Invalid } from '@kernel/rules';
import { FamilyRecords } from '@modules/identity';
import { Commands } from '@platform/cqrs/commands';
import { Queries } from '@platform/cqrs/queries';
import { Current } from '@platform/http/current';
import { Allow } from '@platform/http/route-decorators';
import type { Principal } from '@platform/http/principal';
import { ForceOffline } from '../../application/force-offline';
import { ListOnlineUsers } from '../../queries/online-users';
import type { OnlineUserView } from '../../queries/online-users.types';
import type { Entity } from '@platform/http/tolerant';
import { OnlinePageBody } from './bodies';
import { TakesText } from '@platform/resource/takes-entity';

const CONNECTION = /^[0-9a-f-]{36}$/;

/** Who is online, and forcing a user offline (platform-api, section 11). */
@ApiTags('sysOnlineUser')
@ApiBearerAuth()
@Controller('sysOnlineUser')
export class SysOnlineUserController {
  constructor(
    private readonly queries: Queries,
    private readonly commands: Commands,
  ) {}

  @Post('page')
  @FamilyRecords('tenantId', 'ip', 'browser', 'os')
  @Allow('sysOnlineUser:page')
  page(@Body() query: OnlinePageBody): Promise<PageResult<OnlineUserView>> {
    return this.queries.execute(new ListOnlineUsers(query));
  }

  /** Clients send the whole row; only its connection is used. */
  @Post('forceOffline')
  @TakesText('connectionId')
  @Allow('sysOnlineUser:forceOffline')
  forceOffline(@Body() { connectionId }: Entity, @Current() by: Principal): Promise<void> {
    if (typeof connectionId !== 'string' || !CONNECTION.test(connectionId))
      throw new Invalid([{ code: 'badValue', path: 'connectionId' }]);
    return this.commands.execute(new ForceOffline(connectionId, by));
  }
}
