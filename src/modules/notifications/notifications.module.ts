import { Module, type OnModuleInit } from '@nestjs/common';
import { IdentityModule } from '@modules/identity';
import { MailModule } from '@modules/mail';
import { Occurrences } from '@platform/occurrences';
import { ResourceModule } from '@platform/resource';
import { FinishedTasks } from './application/finished-tasks';
import { MysqlNotificationStore } from './adapters/mysql/mysql-notification-store';
import { HttpWechatSender } from './adapters/wechat/http-wechat-sender';
import { NotificationController } from './adapters/http/notification.controller';
import { NotificationLinkController } from './adapters/http/notification-link.controller';
import { ApproveByLinkHandler, StopByLinkHandler } from './application/answer-notification';
import { CollectNotifications } from './application/collect-notifications';
import { NotificationLoops } from './application/notification-loops';
import { NotificationStore } from './application/ports/notification-store';
import { WechatSender } from './application/ports/wechat-sender';
import { ReadOwnNotificationsHandler } from './application/read-own-notifications';
import { SavePreferenceHandler } from './application/save-preference';
import { SendNotifications } from './application/send-notifications';
import { ListNotificationsHandler } from './queries/message-list';
import {
  GetLinkedNotificationHandler,
  GetOwnPreferenceHandler,
  ListOwnNotificationsHandler,
} from './queries/own-notifications';
import { emailNotification } from './resources/email-notification.resource';

/** Notifications: rules, people's own preferences, and the worker that collects and sends. */
@Module({
  imports: [IdentityModule, MailModule, ResourceModule.of(emailNotification)],
  controllers: [NotificationController, NotificationLinkController],
  providers: [
    { provide: NotificationStore, useClass: MysqlNotificationStore },
    { provide: WechatSender, useClass: HttpWechatSender },
    ApproveByLinkHandler,
    CollectNotifications,
    FinishedTasks,
    GetLinkedNotificationHandler,
    GetOwnPreferenceHandler,
    ListNotificationsHandler,
    ListOwnNotificationsHandler,
    NotificationLoops,
    ReadOwnNotificationsHandler,
    SavePreferenceHandler,
    SendNotifications,
    StopByLinkHandler,
  ],
})
export class NotificationsModule implements OnModuleInit {
  constructor(
    private readonly occurrences: Occurrences,
    private readonly tasks: FinishedTasks,
  ) {}

  onModuleInit(): void {
    this.occurrences.contribute('taskDone', (period) => this.tasks.within(period));
  }
}
