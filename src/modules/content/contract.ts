export { type NoticeAction, mayNotice } from './domain/notice/lifecycle';
export { shareOf } from './domain/notice/reach';
export { notice, type Notice, NoticeStatus, noticeTypes } from './resources/notice.resource';
export type {
  NoticeAudience,
  NoticeDetail,
  NoticeStatistics,
  NoticeView,
  PinnedNotice,
  ReceivedNotice,
  UnreadNotice,
} from './queries/notices.types';
