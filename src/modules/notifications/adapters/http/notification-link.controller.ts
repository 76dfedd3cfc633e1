import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Commands } from '@platform/cqrs/commands';
import { Queries } from '@platform/cqrs/queries';
import { Pace } from '@platform/http/pace-guard';
import { Public } from '@platform/http/route-decorators';
import { ApproveByLink, StopByLink } from '../../application/answer-notification';
import { GetLinkedNotification } from '../../queries/own-notifications';
import type { LinkedNotification } from '../../queries/own-notifications.types';
import { NotificationLinkBody } from './bodies';

/**
 * The target of a link in a mail: only its holder sees anything, and opening it changes nothing.
 */
@ApiTags('notification')
@Controller('notificationLink')
export class NotificationLinkController {
  constructor(
    private readonly queries: Queries,
    private readonly commands: Commands,
  ) {}

  @Post('open')
  @Public()
  @Pace(60)
  open(@Body() { token }: NotificationLinkBody): Promise<LinkedNotification> {
    return this.queries.execute(new GetLinkedNotification(token));
  }

  @Post('approve')
  @Public()
  @Pace(10)
  approve(@Body() { token }: NotificationLinkBody): Promise<void> {
    return this.commands.execute(new ApproveByLink(token));
  }

  @Post('stop')
  @Public()
  @Pace(10)
  stop(@Body() { token }: NotificationLinkBody): Promise<void> {
    return this.commands.execute(new StopByLink(token));
  }
}
