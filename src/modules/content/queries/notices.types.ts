import type { RecordOf } from '@kernel/resource';
import type { notice } from '../resources/notice.resource';

type Times = 'publicTime' | 'cancelTime' | 'scheduledTime' | 'createTime' | 'updateTime';

type Recorded = Omit<
  RecordOf<typeof notice>,
  'type' | 'status' | 'organisations' | 'roles' | Times
>;

/** A notice for its authors (platform-api, section 12): its times are local text. */
export type NoticeView = Recorded & {
  type: number;
  status: number;
  publicTime: string | null;
  cancelTime: string | null;
  scheduledTime: string | null;
  createTime: string;
  updateTime: string;
  /** The published notice that corrects this one. */
  correctedById: string | null;
};

/** A single notice with its audience. */
export type NoticeDetail = NoticeView & Pick<RecordOf<typeof notice>, 'organisations' | 'roles'>;

/** A notice for its audience; its content is sanitised. */
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

/** A notice pinned to the top of the screen until its end. */
export type PinnedNotice = UnreadNotice & {
  /** An instant, so that every browser removes it at the same time. */
  pinnedUntil: string;
};

/** The audience that the author can address. */
export interface NoticeAudience {
  organisations: { id: string; name: string }[];
  roles: { id: string; name: string; orgName: string | null }[];
}

export interface NoticeReach {
  addressed: number;
  read: number;
}

export interface NoticeStatistics extends NoticeReach {
  /** Per cent with one decimal, `66.7`; null if the audience is empty. */
  share: string | null;
  /** Readers by business day of their first reading, without empty days. */
  days: { day: string; read: number; total: number }[];
  /** By organisation, for those who see all of them; otherwise null. */
  organisations: (NoticeReach & { id: string; name: string })[] | null;
}
