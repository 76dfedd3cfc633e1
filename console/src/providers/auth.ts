import type { AuthProvider } from '@refinedev/core';
import type { TokenPair } from '@modules/identity/contract';
import { call, signingOut } from './http/http';
import { session } from './session/session';
import { sessionEnd } from './session/session-end';
import { clearSession, write } from './session/storage';
import { accessToken, dropTokens, keepTokens } from './session/tokens';

export interface Credentials {
  account: string;
  password: string;
  codeId?: string;
  code?: string;
}

/** Set when the user signs out of this browser; if it is missing, the session ended by itself. */
export const SIGNED_OUT = 'signed-out';

/** Forgets the signed-in person: tokens, start-up responses, open pages. */
export function forget(): void {
  dropTokens();
  session.set(null);
  sessionEnd.set(null);
  clearSession();
}

export const signIn = (credentials: Credentials): Promise<void> =>
  signInAt('/api/sysAuth/login', credentials);

/** Every sign-in method returns a pair of tokens. */
export async function signInAt(path: string, body: object): Promise<void> {
  const result = await call<TokenPair>(path, { body });
  write(SIGNED_OUT, null);
  keepTokens({ access: result.accessToken, refresh: result.refreshToken });
}

/** The local session ends even if the server cannot be reached. */
export async function signOut(): Promise<void> {
  signingOut.set(true);
  write(SIGNED_OUT, 'yes');
  await call('/api/sysAuth/logout', { method: 'POST' }).catch(() => undefined);
  forget();
}

/** Refine's view of the session. */
export const authProvider: AuthProvider = {
  login: async (credentials: Credentials) => {
    try {
      await signIn(credentials);
      return { success: true };
    } catch (error) {
      return { success: false, error: error as Error };
    }
  },

  logout: async () => {
    await signOut();
    return { success: true, redirectTo: '/login' };
  },

  check: async () =>
    accessToken() ? { authenticated: true } : { authenticated: false, redirectTo: '/login' },

  // http.ts reads every response and decides what the end of a session means.
  onError: async () => ({}),

  getIdentity: async () => session.get()?.user ?? null,

  getPermissions: async () => session.get()?.user.buttons ?? [],
};
