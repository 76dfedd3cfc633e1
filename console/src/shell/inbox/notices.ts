import { useEffect } from 'react';

import type { UnreadNotice } from '@modules/operations/contract';
import { call } from '../../providers/http';
import { createStore, useStore } from '../../providers/store';

const unread = createStore<readonly UnreadNotice[]>([]);

const EVERY = 60_000;

/** Reloads at once; for those who learn in another way that there is news. */
export async function refetchNotices(): Promise<void> {
  const answer = await call<UnreadNotice[]>('/api/sysNotice/unReadList').catch(() => null);
  if (answer) unread.set(answer);
}

/** The unread notices, polled occasionally. */
export function useUnreadNotices(): readonly UnreadNotice[] {
  useEffect(() => {
    void refetchNotices();
    const timer = setInterval(() => void refetchNotices(), EVERY);
    return () => clearInterval(timer);
  }, []);
  return useStore(unread);
}

export async function readNotice(id: string): Promise<void> {
  unread.set((before) => before.filter((each) => each.id !== id));
  await call('/api/sysNotice/setRead', { body: { id } }).catch(() => refetchNotices());
}

export async function readAllNotices(): Promise<void> {
  unread.set([]);
  await call('/api/sysNotice/setAllRead', { method: 'POST' }).catch(() => refetchNotices());
}
