/**
 * 0 draft, 1 published, 2 archived: hidden, permanently (platform-api, section 12); ours: 4
 * scheduled. What it is for the API family is a draft until it is published.
 */
export const NoticeStatus = {
  Draft: '0',
  Published: '1',
  Archived: '2',
  Scheduled: '4',
} as const;
export type NoticeStatus = (typeof NoticeStatus)[keyof typeof NoticeStatus];

const { Draft, Published, Archived, Scheduled } = NoticeStatus;

/**
 * Which action is allowed in which status; a notice is published once and never withdrawn, nor is
 * what was published deleted: its audience and its readers stay for the statistics.
 */
const allowedFrom = {
  edit: [Draft],
  schedule: [Draft, Scheduled],
  unschedule: [Scheduled],
  publish: [Draft, Scheduled],
  archive: [Published],
  correct: [Published],
  delete: [Draft],
} satisfies Record<string, NoticeStatus[]>;

export type NoticeAction = keyof typeof allowedFrom;
export const noticeActions = Object.keys(allowedFrom) as NoticeAction[];

/** Clients of the API family hold the status as a number. */
export const mayNotice = (action: NoticeAction, status: unknown): boolean =>
  (allowedFrom[action] as unknown[]).includes(String(status));

/** Why an action is refused in a status. */
export function refusalOf(action: NoticeAction, status: unknown): string {
  if (action === 'archive' || action === 'correct') return 'notice.notPublished';
  if (action === 'unschedule') return 'notice.notScheduled';
  if (action === 'delete')
    return String(status) === Scheduled ? 'notice.scheduled' : 'notice.published';
  return 'notice.notDraft';
}

/** The action that a change of status amounts to; null if no action leads there. */
export function actionBetween(from: unknown, to: unknown, isMoved: boolean): NoticeAction | null {
  if (to === Published) return 'publish';
  if (to === Archived) return 'archive';
  if (to === Scheduled) return from === Draft || isMoved ? 'schedule' : 'edit';
  if (to === Draft) return from === Draft ? 'edit' : 'unschedule';
  return null;
}
