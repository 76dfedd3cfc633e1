import type { OwnNotification } from '@modules/notifications/contract';
import { call } from '../../providers/http/http';
import { createStore, useStore } from '../../providers/session/store';

export type { OwnNotification };

const unread = createStore<readonly OwnNotification[]>([]);

/** Reloads at once; the next poll makes up for a failed one. */
export async function refetchNews(): Promise<void> {
  const answer = await call<OwnNotification[]>('/api/notification/unread').catch(() => null);
  if (answer) unread.set(answer);
}

export const useUnreadNews = (): readonly OwnNotification[] => useStore(unread);

export async function readNews(id: string): Promise<void> {
  unread.set((before) => before.filter((each) => each.id !== id));
  await call('/api/notification/setRead', { body: { id } }).catch(() => refetchNews());
}

export async function readAllNews(): Promise<void> {
  unread.set([]);
  await call('/api/notification/setAllRead', { method: 'POST' }).catch(() => refetchNews());
}
