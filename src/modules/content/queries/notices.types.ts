import type { RecordOf } from '@kernel/resource';
import type { notice } from '../resources/notice.resource';

type Times = 'publicTime' | 'cancelTime' | 'scheduledTime' | 'createTime' | 'updateTime';

type Recorded = Omit<
  RecordOf<typeof notice>,
  'type' | 'status' | 'organisations' | 'roles' | Times
>;

/** A notice for those who write them (platform-api, section 12): its times are local text. */
export type NoticeView = Recorded & {
  type: number;
  status: number;
  publicTime: string | null;
  cancelTime: string | null;
  scheduledTime: string | null;
  createTime: string;
  updateTime: string;
  /** The published notice that puts this one right. */
  correctedById: string | null;
};

/** One alone, with whom it is addressed to. */
export type NoticeDetail = NoticeView & Pick<RecordOf<typeof notice>, 'organisations' | 'roles'>;

/** A notice for those to whom it is addressed; its content is sanitised. */
export type UnreadNotice = Pick<
  NoticeView,
  | 'id'
  | 'title'
  | 'type'
  | 'everyone'
  | 'content'
  | 'status'
  | 'publicUserName'
  | 'publicOrgName'
  | 'publicTime'
  | 'createTime'
  | 'correctsId'
  | 'correctedById'
>;

export interface ReceivedNotice {
  noticeId: string;
  userId: string;
  readTime: string | null;
  /** 0 unread, 1 read. */
  readStatus: number;
  sysNotice: UnreadNotice;
}

/** A notice that stands at the top of the screen until its end. */
export type PinnedNotice = UnreadNotice & {
  /** The instant, so that every browser takes it away at the same time. */
  pinnedUntil: string;
};

/** Whom the author can address. */
export interface NoticeAudience {
  organisations: { id: string; name: string }[];
  roles: { id: string; name: string; orgName: string | null }[];
}

export interface NoticeReach {
  addressed: number;
  read: number;
}

export interface NoticeStatistics extends NoticeReach {
  /** Per cent with one decimal, `66.7`; null when it is addressed to nobody. */
  share: string | null;
  /** Readers by business day of their first reading, days without any left out. */
  days: { day: string; read: number; total: number }[];
  /** By organisation, for those who see them all; otherwise null. */
  organisations: (NoticeReach & { id: string; name: string })[] | null;
}
