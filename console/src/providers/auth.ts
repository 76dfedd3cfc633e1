import type { AuthProvider } from '@refinedev/core';
import { ApiError } from './api-error';
import { call, signingOut } from './http';
import { session } from './session';
import { clearSession } from './storage';
import { accessToken, dropTokens, keepTokens } from './tokens';

export interface Credentials {
  account: string;
  password: string;
  codeId?: string;
  code?: string;
}

interface LoginResult {
  accessToken: string;
  refreshToken: string;
}

/** Forgets the signed-in person: tokens, start-up answers, open pages. */
export function forget(): void {
  dropTokens();
  session.set(null);
  clearSession();
}

export const signIn = (credentials: Credentials): Promise<void> =>
  signInAt('/api/sysAuth/login', credentials);

/** Every sign-in method returns a pair of tokens. */
export async function signInAt(path: string, body: object): Promise<void> {
  const result = await call<LoginResult>(path, { body });
  keepTokens({ access: result.accessToken, refresh: result.refreshToken });
}

/** The local session ends even if the server cannot be reached. */
export async function signOut(): Promise<void> {
  signingOut.set(true);
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

  onError: async (error: unknown) =>
    error instanceof ApiError && error.statusCode === 401 ? { logout: true } : {},

  getIdentity: async () => session.get()?.user ?? null,

  getPermissions: async () => session.get()?.user.buttons ?? [],
};
