import { useInvalidate } from '@refinedev/core';
import { useEffect } from 'react';

import { paced } from '../../providers/paced';
import { keepLine, onPush } from '../../providers/push';
import { useSession } from '../../providers/session';
import { refetchNews } from '../inbox/news';
import { refetchNotices } from '../inbox/notices';

/** The push connection while someone is signed in. */
export function usePushLine(): void {
  const { user } = useSession();
  useEffect(() => keepLine(), [user.id]);
  useFollowing();
  useEffect(() => onPush('PublicNotice', () => void refetchNotices()), []);
  useEffect(() => onPush('OwnNotification', () => void refetchNews()), []);
}

/** Milliseconds; a batch changes many records a second. */
const PAUSE = 2_000;

/** Lists follow what others do, and what happens in the background. */
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
