import type { OwnBaseInfo, OwnOrgInfo, OwnPicture } from '@modules/identity/contract';
import { call } from '../../../providers/http/http';
import { session } from '../../../providers/session/session';
import { type Loaded, useLoaded } from '../../../providers/use-loaded';

export interface Own {
  base: OwnBaseInfo;
  org: OwnOrgInfo;
}

async function load(signal: AbortSignal): Promise<Own> {
  const [base, org] = await Promise.all([
    call<OwnBaseInfo>('/api/sysUser/baseInfo', { signal }),
    call<OwnOrgInfo>('/api/sysUser/orgInfo', { signal }),
  ]);
  return { base, org };
}

/** Everything that the user centre shows about its owner. */
export const useOwn = (): Loaded<Own> => useLoaded(load);

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
