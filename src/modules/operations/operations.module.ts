import { Module, type OnModuleInit } from '@nestjs/common';
import { IdentityModule } from '@modules/identity';
import { Resources } from '@platform/resource';
import { entityOf } from '@platform/resource/entity-of';
import { logControllers } from './adapters/http/log-controllers';
import { OperationRecorder } from './adapters/http/operation-recorder';
import { PushController } from './adapters/http/push.controller';
import { SysDatabaseController } from './adapters/http/sys-database.controller';
import { SysJobController } from './adapters/http/sys-job.controller';
import { SysOnlineUserController } from './adapters/http/sys-online-user.controller';
import { SysScheduleController } from './adapters/http/sys-schedule.controller';
import { MysqlJobRepository } from './adapters/mysql/mysql-job-repository';
import { MysqlLogRepository } from './adapters/mysql/mysql-log-repository';
import { MysqlPresence } from './adapters/mysql/mysql-presence';
import { MysqlRecentChanges } from './adapters/mysql/mysql-recent-changes';
import { ChangeJobHandler } from './application/change-job';
import { FollowChanges } from './application/follow-changes';
import { ForceOfflineHandler } from './application/force-offline';
import { JobRepository } from './application/ports/job-repository';
import { JobService } from './application/job-service';
import {
  AddAppointmentHandler,
  ChangeAppointmentHandler,
  DeleteAppointmentsHandler,
} from './application/keep-appointments';
import { LogRepository } from './application/ports/log-repository';
import { LogService } from './application/log-service';
import { Presence } from './application/ports/presence';
import { RecentChanges } from './application/ports/recent-changes';
import { PushHub } from './application/push-hub';
import { PushLoop } from './application/push-loop';
import { Visits } from './application/visits';
import {
  GetAppointmentHandler,
  ListAppointmentsHandler,
  ListAppointmentsOfDaysHandler,
} from './queries/appointments';
import { GetDatabasePictureHandler } from './queries/database-picture';
import { ListJobHoursHandler, ListJobRecordsHandler, ListJobsHandler } from './queries/job-lists';
import { GetLogHandler, ListLogsHandler, LogLists } from './queries/log-lists';
import { ListOnlineUsersHandler } from './queries/online-users';
import { appointment } from './resources/appointment.resource';

// Declared without standard routes: this API family has its own (platform-api, sections 8 and 12).
entityOf(appointment);

/** Everything around the business: appointments, online users, live push, jobs and logs. */
@Module({
  imports: [IdentityModule],
  controllers: [
    PushController,
    SysDatabaseController,
    SysJobController,
    SysOnlineUserController,
    SysScheduleController,
    ...logControllers,
  ],
  providers: [
    { provide: JobRepository, useClass: MysqlJobRepository },
    { provide: LogRepository, useClass: MysqlLogRepository },
    { provide: Presence, useClass: MysqlPresence },
    { provide: RecentChanges, useClass: MysqlRecentChanges },
    AddAppointmentHandler,
    ChangeAppointmentHandler,
    DeleteAppointmentsHandler,
    ListAppointmentsHandler,
    ListAppointmentsOfDaysHandler,
    GetAppointmentHandler,
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
    ListOnlineUsersHandler,
    OperationRecorder,
    FollowChanges,
    PushHub,
    PushLoop,
    Visits,
  ],
})
export class OperationsModule implements OnModuleInit {
  constructor(private readonly resources: Resources) {}

  onModuleInit(): void {
    this.resources.of(appointment);
  }
}
