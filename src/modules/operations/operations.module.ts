import { Module, type OnModuleInit } from '@nestjs/common';
import { IdentityModule } from '@modules/identity';
import { Resources } from '@platform/resource';
import { entityOf } from '@platform/resource/entity-of';
import { logControllers } from './adapters/http/log-controllers';
import { OperationRecorder } from './adapters/http/operation-recorder';
import { PushController } from './adapters/http/push.controller';
import { ReceivedNoticeController } from './adapters/http/received-notice.controller';
import { SysDatabaseController } from './adapters/http/sys-database.controller';
import { SysJobController } from './adapters/http/sys-job.controller';
import { SysNoticeController } from './adapters/http/sys-notice.controller';
import { SysOnlineUserController } from './adapters/http/sys-online-user.controller';
import { SysScheduleController } from './adapters/http/sys-schedule.controller';
import { MysqlJobRepository } from './adapters/mysql/mysql-job-repository';
import { MysqlLogRepository } from './adapters/mysql/mysql-log-repository';
import { MysqlPresence } from './adapters/mysql/mysql-presence';
import { MysqlPushStore } from './adapters/mysql/mysql-push-store';
import { MysqlRecentChanges } from './adapters/mysql/mysql-recent-changes';
import { ArchiveNoticeHandler } from './application/archive-notice';
import { ChangeJobHandler } from './application/change-job';
import { FollowChanges } from './application/follow-changes';
import { ForceOfflineHandler } from './application/force-offline';
import { JobRepository } from './application/ports/job-repository';
import { JobService } from './application/job-service';
import { LogRepository } from './application/ports/log-repository';
import { LogService } from './application/log-service';
import { NoteStandingEnds } from './application/note-standing-ends';
import { NoticeHooks } from './application/notice-hooks';
import { Presence, PushStore } from './application/ports/push-store';
import { RecentChanges } from './application/ports/recent-changes';
import { PublishNoticeHandler } from './application/publish-notice';
import { PushHub } from './application/push-hub';
import { PushLoop } from './application/push-loop';
import { Visits } from './application/visits';
import {
  Appointments,
  GetAppointmentHandler,
  ListAppointmentsHandler,
  ListAppointmentsOfDaysHandler,
} from './queries/appointments';
import { GetDatabasePictureHandler } from './queries/database-picture';
import { ListJobHoursHandler, ListJobRecordsHandler, ListJobsHandler } from './queries/job-lists';
import { GetLogHandler, ListLogsHandler, LogLists } from './queries/log-lists';
import { GetNoticeHandler, ListNoticesHandler } from './queries/notice-list';
import { ListOnlineUsersHandler } from './queries/online-users';
import {
  ListReceivedNoticesHandler,
  ListUnreadNoticesHandler,
  ReceivedNotices,
} from './queries/received-notices';
import { appointment } from './resources/appointment.resource';
import { notice } from './resources/notice.resource';

// Declared without standard routes: this API family has its own (platform-api, sections 8 and 12).
for (const definition of [notice, appointment]) entityOf(definition);

/** Everything around the business: notices, appointments, who is online, jobs and logs. */
@Module({
  imports: [IdentityModule],
  controllers: [
    PushController,
    ReceivedNoticeController,
    SysDatabaseController,
    SysJobController,
    SysNoticeController,
    SysOnlineUserController,
    SysScheduleController,
    ...logControllers,
  ],
  providers: [
    { provide: JobRepository, useClass: MysqlJobRepository },
    { provide: LogRepository, useClass: MysqlLogRepository },
    { provide: Presence, useClass: MysqlPresence },
    { provide: PushStore, useClass: MysqlPushStore },
    { provide: RecentChanges, useClass: MysqlRecentChanges },
    Appointments,
    ListAppointmentsHandler,
    ListAppointmentsOfDaysHandler,
    GetAppointmentHandler,
    ArchiveNoticeHandler,
    NoteStandingEnds,
    ChangeJobHandler,
    GetDatabasePictureHandler,
    ForceOfflineHandler,
    JobService,
    ListJobsHandler,
    ListJobRecordsHandler,
    ListJobHoursHandler,
    LogService,
    LogLists,
    ListLogsHandler,
    GetLogHandler,
    NoticeHooks,
    ListNoticesHandler,
    GetNoticeHandler,
    ListOnlineUsersHandler,
    OperationRecorder,
    PublishNoticeHandler,
    FollowChanges,
    PushHub,
    PushLoop,
    ReceivedNotices,
    ListReceivedNoticesHandler,
    ListUnreadNoticesHandler,
    Visits,
  ],
})
export class OperationsModule implements OnModuleInit {
  constructor(
    private readonly resources: Resources,
    private readonly noticeHooks: NoticeHooks,
  ) {}

  onModuleInit(): void {
    this.resources.of(notice).attach(this.noticeHooks);
    this.resources.of(appointment);
  }
}
