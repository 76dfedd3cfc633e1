import type { LockState } from '@modules/identity/contract';
import { call } from '../../providers/http/http';
import { screenLock } from '../../providers/session/screen';

/** The windows of a browser share the session and its lock state. */
const channel =
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('einvoice:lock');

if (channel) channel.onmessage = ({ data }: MessageEvent<'local' | null>) => screenLock.set(data);

const setLock = (state: 'local' | null): void => {
  screenLock.set(state);
  channel?.postMessage(state);
};

/** Locks the session on the server, and every window of this browser even if that fails. */
export async function lockScreen(): Promise<void> {
  if (screenLock.get() !== null) return;
  await call('/api/sysAuth/lockScreen', { method: 'POST' }).catch(() => undefined);
  setLock('local');
}

export async function unlockScreen(password: string): Promise<void> {
  await call<true>('/api/sysAuth/unLockScreen', { body: { password } });
  setLock(null);
}

export const askLock = (): Promise<LockState> => call<LockState>('/api/sysAuth/lockState');

/** Sent at the start and during activity: the server locks a session that stops sending it. */
export const saveLockAfter = (seconds: number): Promise<unknown> =>
  call('/api/sysAuth/lockAfter', { body: { seconds } }).catch(() => undefined);
