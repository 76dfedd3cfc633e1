export interface ReceivedNotice {
  noticeId: string;
  userId: string;
  readTime: string | null;
  /** 0 unread, 1 read. */
  readStatus: number;
  sysNotice: UnreadNotice;
}

import type { RecordOf } from '@kernel/resource';
import type { notice } from '../resources/notice.resource';

type Recorded = Omit<
  RecordOf<typeof notice>,
  'type' | 'status' | 'publicTime' | 'cancelTime' | 'createTime' | 'updateTime'
>;

/** A notice for those who write them (platform-api, section 12): its times are local text. */
export type NoticeView = Recorded & {
  type: number;
  status: number;
  publicTime: string | null;
  cancelTime: string | null;
  createTime: string;
  updateTime: string;
};

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
>;
