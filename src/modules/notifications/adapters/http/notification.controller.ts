import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { PageResult } from '@kernel/resource';
import { Commands } from '@platform/cqrs/commands';
import { Queries } from '@platform/cqrs/queries';
import { IdBody, PageBody } from '@platform/http/bodies';
import { Current } from '@platform/http/current';
import type { Principal } from '@platform/http/principal';
import { Allow, SignedIn } from '@platform/http/route-decorators';
import { ReadOwnNotifications } from '../../application/read-own-notifications';
import { SavePreference } from '../../application/save-preference';
import { ListNotifications } from '../../queries/message-list';
import type { SentNotification } from '../../queries/message-list.types';
import { GetOwnPreference, ListOwnNotifications } from '../../queries/own-notifications';
import type { OwnNotification, OwnPreference } from '../../queries/own-notifications.types';
import { PreferenceOfNotificationsBody } from './bodies';

/** What the organisation's rules sent, and the current user's own notifications. */
@ApiTags('notification')
@ApiBearerAuth()
@Controller('notification')
export class NotificationController {
  constructor(
    private readonly queries: Queries,
    private readonly commands: Commands,
  ) {}

  @Post('page')
  @Allow('notification:page')
  page(@Body() query: PageBody): Promise<PageResult<SentNotification>> {
    return this.queries.execute(new ListNotifications(query));
  }

  @Get('unread')
  @SignedIn()
  unread(@Current() { userId }: Principal): Promise<OwnNotification[]> {
    return this.queries.execute(new ListOwnNotifications(userId));
  }

  @Post('setRead')
  @SignedIn()
  setRead(@Body() { id }: IdBody, @Current() { userId }: Principal): Promise<void> {
    return this.commands.execute(new ReadOwnNotifications(userId, id));
  }

  @Post('setAllRead')
  @SignedIn()
  setAllRead(@Current() { userId }: Principal): Promise<void> {
    return this.commands.execute(new ReadOwnNotifications(userId));
  }

  @Get('preference')
  @SignedIn()
  preference(@Current() person: Principal): Promise<OwnPreference> {
    return this.queries.execute(new GetOwnPreference(person));
  }

  @Post('savePreference')
  @SignedIn()
  savePreference(
    @Body() { topics, timing, quietFrom = null, quietUntil = null }: PreferenceOfNotificationsBody,
    @Current() { userId, orgId }: Principal,
  ): Promise<void> {
    const preference = { topics, timing, quietFrom, quietUntil };
    return this.commands.execute(new SavePreference({ userId, orgId }, preference));
  }
}
