import type { PinnedNotice, UnreadNotice } from '@modules/content/contract';
import { call } from '../../providers/http/http';
import { createStore, useStore } from '../../providers/session/store';

const unread = createStore<readonly UnreadNotice[]>([]);
const total = createStore(0);
let isPinned = false;

/** The most that the list holds: there may be more. */
const LISTED_MOST = 50;

/** Reloads at once; called by code that learns of news in another way. */
export async function refetchNotices(): Promise<void> {
  const [answer, pinned] = await Promise.all([
    call<UnreadNotice[]>('/api/sysNotice/unReadList').catch(() => null),
    call<PinnedNotice[]>('/api/sysNotice/pinned').catch(() => null),
  ]);
  if (pinned && (isPinned || pinned.length > 0)) {
    isPinned = pinned.length > 0;
    const inbox = { read: readNotice, again: refetchNotices };
    void import('./pinned').then(({ showPinned }) => showPinned(pinned, inbox));
  }
  if (!answer) return;
  unread.set(answer);
  const more =
    answer.length < LISTED_MOST
      ? answer.length
      : await call<number>('/api/sysNotice/unreadCount').catch(() => answer.length);
  total.set(more);
}

export const useUnreadNotices = (): readonly UnreadNotice[] => useStore(unread);

/** How many there are, including those beyond the list. */
export const useUnreadTotal = (): number => useStore(total);

export async function readNotice(id: string): Promise<void> {
  const before = unread.get();
  const left = before.filter((each) => each.id !== id);
  unread.set(left);
  total.set((count) => count - (before.length - left.length));
  await call('/api/sysNotice/setRead', { body: { id } }).catch(() => refetchNotices());
}

export async function readAllNotices(): Promise<void> {
  unread.set([]);
  total.set(0);
  await call('/api/sysNotice/setAllRead', { method: 'POST' }).catch(() => refetchNotices());
}
