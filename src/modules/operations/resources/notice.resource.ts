import { choice, flag, instant, longText, text } from '@kernel/fields';
import { defineResource, type RecordOf } from '@kernel/resource';

/** 1 notice, 2 announcement (platform-api, section 12). */
export const noticeTypes = ['1', '2'] as const;

/** 0 draft, 1 published, 2 archived: hidden, permanently (platform-api, section 12). */
export const NoticeStatus = { Draft: '0', Published: '1', Archived: '2' } as const;
export type NoticeStatus = (typeof NoticeStatus)[keyof typeof NoticeStatus];

const reported = { readOnly: true } as const;

/** A notice to everybody, or to everybody in one organisation. */
export const notice = defineResource({
  name: 'sysNotice',
  module: 'operations',
  scope: 'organisation',
  fields: {
    title: text({ max: 200, required: true, search: true, inList: true }),
    type: choice('noticeType', noticeTypes, { required: true, inList: true, initial: '1' }),
    /** To the users of every organisation; only by the Super Admin. */
    everyone: flag({ inList: true }),
    content: longText({ max: 60_000, required: true }),
    status: choice('noticeStatus', Object.values(NoticeStatus), {
      ...reported,
      inList: true,
      initial: NoticeStatus.Draft,
    }),
    publicUserId: text({ max: 20, ...reported }),
    publicUserName: text({ max: 100, ...reported, inList: true }),
    publicOrgName: text({ max: 300, ...reported }),
    publicTime: instant({ ...reported, inList: true }),
    cancelTime: instant(reported),
  },
  verbs: ['public', 'archive'],
  without: ['export', 'import'],
});

export type Notice = RecordOf<typeof notice>;
