import { useEffect } from 'react';

import { keepLine, onPush } from '../../providers/push';
import { useSession } from '../../providers/session';
import { refetchNotices } from '../inbox/notices';

/** The push connection while someone is signed in. */
export function usePushLine(): void {
  const { user } = useSession();
  useEffect(() => keepLine(), [user.id]);
  useEffect(() => onPush('PublicNotice', () => void refetchNotices()), []);
}
