import { useInvalidate } from '@refinedev/core';
import { useEffect } from 'react';

import { paced } from '../../providers/http/paced';
import { keepLine, onPush } from '../../providers/push';
import { useSession } from '../../providers/session/session';
import { refetchNews } from '../inbox/news';
import { refetchNotices } from '../inbox/notices';

/** Milliseconds; a batch changes many records per second. */
const PAUSE = 2_000;
const POLLED_EVERY = 60_000;

/** Keeps the push connection open while someone is signed in. */
export function usePushLine(): void {
  const { user } = useSession();
  useEffect(() => keepLine(), [user.id]);
  useFollowing();
  useInbox();
}

/**
 * The inbox is updated at once, many messages in a row together, and polled occasionally in case a
 * push was missed.
 */
function useInbox(): void {
  useEffect(() => {
    const both = (): void => void Promise.all([refetchNotices(), refetchNews()]);
    both();
    const timer = setInterval(both, POLLED_EVERY);
    const { ask, stop } = paced<() => Promise<void>>((refetch) => void refetch(), PAUSE);
    const forget = [
      onPush('PublicNotice', () => ask(refetchNotices)),
      onPush('OwnNotification', () => ask(refetchNews)),
    ];
    return () => {
      for (const each of forget) each();
      stop();
      clearInterval(timer);
    };
  }, []);
}

/** Lists are updated after the changes of others and of background work. */
function useFollowing(): void {
  const invalidate = useInvalidate();
  useEffect(() => {
    const { ask, stop } = paced<string>((resource) => {
      void invalidate({ resource, invalidates: ['list', 'many'] });
    }, PAUSE);
    const forget = onPush('Changed', ({ resource }) => ask(String(resource)));
    return () => {
      forget();
      stop();
    };
  }, [invalidate]);
}
