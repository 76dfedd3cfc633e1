import { useCallback, useEffect, useState } from 'react';

import { call } from '../../../providers/http';
import { session } from '../../../providers/session';

/** Server: `queries/people/own-data.ts`. */
export interface BaseInfo {
  account: string;
  realName: string;
  avatar: string | null;
  signature: string | null;
  sex: number | null;
  [member: string]: unknown;
}

export interface OrgInfo {
  orgName: string;
  orgCode: string;
  posName: string | null;
  jobNum: string | null;
  joinDate: string | null;
  roles: string[];
  affiliated: string[];
}

export interface Own {
  base: BaseInfo;
  org: OrgInfo;
}

/** Everything that the user centre shows of its owner. */
export function useOwn(language: string) {
  const [own, setOwn] = useState<Own | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    const { signal, abort } = leaving();
    Promise.all([
      call<BaseInfo>('/api/sysUser/baseInfo', { signal }),
      call<OrgInfo>('/api/sysUser/orgInfo', { signal }),
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

/** Updates what the shell shows of the person at once. */
export const updateShell = (changes: { realName?: string; avatar?: string | null }): void =>
  session.set((before) => before && { ...before, user: { ...before.user, ...changes } });

export async function sendPicture<Answer>(verb: string, picture: Blob): Promise<Answer> {
  const body = new FormData();
  body.append('file', picture, 'picture.png');
  return call<Answer>(`/api/sysFile/${verb}`, { body });
}
