import { useCallback, useEffect, useState } from 'react';

import type { OwnBaseInfo, OwnOrgInfo, OwnPicture } from '@modules/identity/contract';
import { call } from '../../../providers/http/http';
import { session } from '../../../providers/session/session';

export interface Own {
  base: OwnBaseInfo;
  org: OwnOrgInfo;
}

/** Everything that the user centre shows about its owner. */
export function useOwn(language: string) {
  const [own, setOwn] = useState<Own | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    const { signal, abort } = leaving();
    Promise.all([
      call<OwnBaseInfo>('/api/sysUser/baseInfo', { signal }),
      call<OwnOrgInfo>('/api/sysUser/orgInfo', { signal }),
    ]).then(
      ([base, org]) => setOwn({ base, org }),
      (reason: unknown) => {
        if (!signal.aborted) setError(reason);
      },
    );
    return abort;
  }, [language, round]);
  const again = useCallback(() => {
    setError(null);
    setRound((before) => before + 1);
  }, []);
  return { own, error, again };
}

function leaving(): { signal: AbortSignal; abort: () => void } {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

/** Updates what the shell shows about the person at once. */
export const updateShell = (changes: { realName?: string; avatar?: string | null }): void =>
  session.set((before) => before && { ...before, user: { ...before.user, ...changes } });

export async function sendPicture(
  verb: 'uploadAvatar' | 'uploadSignature',
  picture: Blob,
): Promise<OwnPicture> {
  const body = new FormData();
  body.append('file', picture, 'picture.png');
  return call<OwnPicture>(`/api/sysFile/${verb}`, { body });
}
