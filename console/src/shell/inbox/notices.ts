import { useEffect } from 'react';

import { call } from '../../providers/http';
import { createStore, useStore } from '../../providers/store';

/** Platform API, section 12: the person's unread notices. */
export interface Notice {
  id: string;
  title: string;
  /** Sanitised by the server. */
  content: string;
  publicTime: string | null;
  publicUserName: string | null;
  publicOrgName: string | null;
}

const unread = createStore<readonly Notice[]>([]);

const EVERY = 60_000;

/** Reloads at once; for those who learn in another way that there is news. */
export async function refetchNotices(): Promise<void> {
  const answer = await call<Notice[]>('/api/sysNotice/unReadList').catch(() => null);
  if (answer) unread.set(answer);
}

/** The unread notices, polled occasionally. */
export function useUnreadNotices(): readonly Notice[] {
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
