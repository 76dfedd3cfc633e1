import { children, choice, flag, instant, longText, ref, text } from '@kernel/fields';
import { defineResource, type RecordOf } from '@kernel/resource';
import { NoticeStatus } from '../domain/notice/lifecycle';

export { NoticeStatus };

/** 1 notice, 2 announcement (platform-api, section 12). */
export const noticeTypes = ['1', '2'] as const;

const reported = { readOnly: true } as const;

export const ORGANISATIONS_MOST = 200;
export const ROLES_MOST = 50;

/** A notice to everybody, to chosen organisations, or to people with a role in them. */
export const notice = defineResource({
  name: 'sysNotice',
  module: 'content',
  scope: 'organisation',
  fields: {
    title: text({ max: 200, required: true, search: true, inList: true }),
    type: choice('noticeType', noticeTypes, { required: true, inList: true, initial: '1' }),
    /** To the users of every organisation; only by the Super Admin. */
    everyone: flag({ inList: true }),
    /** Empty: the notice's own organisation. */
    organisations: children(
      { organisationId: ref('organisation', { required: true }) },
      { max: ORGANISATIONS_MOST },
    ),
    /** Empty: everybody, whatever their roles. */
    roles: children({ roleId: ref('sysRole', { required: true }) }, { max: ROLES_MOST }),
    content: longText({ max: 60_000, required: true }),
    /** Until then it is pinned as a banner to the top of the screen. */
    pinnedUntil: instant({}),
    status: choice('noticeStatus', Object.values(NoticeStatus), {
      ...reported,
      inList: true,
      initial: NoticeStatus.Draft,
    }),
    scheduledTime: instant({ ...reported, sortable: true }),
    /** The published notice that this one corrects. */
    correctsId: ref('sysNotice', reported),
    publicUserId: text({ max: 20, ...reported }),
    publicUserName: text({ max: 100, ...reported, inList: true }),
    publicOrgName: text({ max: 300, ...reported }),
    publicTime: instant({ ...reported, inList: true }),
    cancelTime: instant(reported),
  },
  unique: [['correctsId']],
  verbs: ['public', 'archive'],
  without: ['export', 'import'],
});

export type Notice = RecordOf<typeof notice>;
