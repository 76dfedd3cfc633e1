import { MysqlNoticeStore } from './adapters/mysql/mysql-notice-store';
import { ReceivedNoticeController } from './adapters/http/received-notice.controller';
import { SysNoticeController } from './adapters/http/sys-notice.controller';
import { ArchiveNoticeHandler } from './application/archive-notice';
import { CorrectNoticeHandler } from './application/correct-notice';
import { MarkNoticesHandler } from './application/mark-notices';
import { NotePlanExpiry } from './application/note-plan-expiry';
import { NoticeHooks } from './application/notice-hooks';
import { NoticeStore } from './application/ports/notice-store';
import { NoticeLoop, PublishDueNoticeHandler } from './application/publish-due-notice';
import { PublishNoticeHandler } from './application/publish-notice';
import { Publishers } from './application/publishers';
import { Readers } from './application/readers';
import { ScheduleNoticeHandler, UnscheduleNoticeHandler } from './application/schedule-notice';
import {
  GetNoticeAudienceHandler,
  GetNoticeHandler,
  ListNoticesHandler,
} from './queries/notice-list';
import { GetNoticeStatisticsHandler } from './queries/notice-statistics';
import {
  CountUnreadNoticesHandler,
  ListPinnedNoticesHandler,
  ListReceivedNoticesHandler,
  ListUnreadNoticesHandler,
} from './queries/received-notices';

export const noticeControllers = [ReceivedNoticeController, SysNoticeController];

export const noticeProviders = [
  { provide: NoticeStore, useClass: MysqlNoticeStore },
  ArchiveNoticeHandler,
  CorrectNoticeHandler,
  CountUnreadNoticesHandler,
  GetNoticeAudienceHandler,
  GetNoticeHandler,
  GetNoticeStatisticsHandler,
  ListNoticesHandler,
  ListPinnedNoticesHandler,
  ListReceivedNoticesHandler,
  ListUnreadNoticesHandler,
  MarkNoticesHandler,
  NotePlanExpiry,
  NoticeHooks,
  NoticeLoop,
  PublishDueNoticeHandler,
  PublishNoticeHandler,
  Publishers,
  Readers,
  ScheduleNoticeHandler,
  UnscheduleNoticeHandler,
];
