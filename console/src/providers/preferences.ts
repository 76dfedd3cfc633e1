import { useCallback } from 'react';

import { ApiError } from './api-error';
import { call } from './http';
import { session, useSession } from './session';
import { onStoredElsewhere, readJson, writeJson } from './storage';
import { createStore, useStore } from './store';

export type Preferences = Readonly<Record<string, unknown>>;

interface Kept {
  userId: string | null;
  values: Preferences;
}

/** What a person arranged, as this browser knows it; the server has the last word. */
const store = createStore<Kept>({ userId: null, values: {} });

const keyOf = (userId: string): string => `preferences:${userId}`;
const unsentOf = (userId: string): string => `preferences-unsent:${userId}`;

/** What this browser remembers of a person, before the server has answered. */
export const remembered = (userId: string): Preferences => readJson<Preferences>(keyOf(userId), {});

/** What the server has not confirmed yet: it wins over what the server says, and is told again. */
const unsent = (userId: string): Preferences => readJson<Preferences>(unsentOf(userId), {});

function keep(userId: string, values: Preferences): void {
  store.set({ userId, values });
  writeJson(keyOf(userId), values);
}

/** What other windows have put since the server last answered: it may have been asked before. */
let heard: Preferences = {};

/** One of the start-up calls; null when the server cannot say. */
export const askPreferences = (): Promise<Preferences | null> =>
  call<Preferences>('/api/preference/mine').catch(() => null);

/** Takes over what the server knows of the person who has signed in. */
export function adoptPreferences(userId: string, answer: Preferences | null): void {
  const mine = unsent(userId);
  keep(userId, { ...(answer ?? remembered(userId)), ...heard, ...mine });
  heard = {};
  for (const [name, value] of Object.entries(mine)) void notify(userId, name, value);
}

export const preferenceOf = (name: string): unknown => store.get().values[name] ?? null;

/** It holds here at once; the server hears of it now or when the person is next here. */
export function putPreference(name: string, value: unknown): void {
  const userId = session.get()?.user.id;
  if (!userId) return;
  keep(userId, { ...store.get().values, [name]: value });
  writeJson(unsentOf(userId), { ...unsent(userId), [name]: value });
  void notify(userId, name, value);
}

async function notify(userId: string, name: string, value: unknown): Promise<void> {
  try {
    await call('/api/preference/put', { body: { name, value } });
  } catch (error) {
    // What the server will never take is told once; all else stays among the unsent.
    if (!(error instanceof ApiError) || error.statusCode !== 400) return;
  }
  const { [name]: last, ...others } = unsent(userId);
  if (JSON.stringify(last) === JSON.stringify(value)) writeJson(unsentOf(userId), others);
}

/**
 * What the same person arranges in another window of this browser holds here at once. Nothing is
 * written for it, so that two windows cannot answer each other for ever.
 */
export function followOtherWindows(follow: () => void): () => void {
  return onStoredElsewhere((name) => {
    const { userId, values } = store.get();
    if (userId === null || name !== keyOf(userId)) return;
    const changes = changesIn(values, remembered(userId));
    if (Object.keys(changes).length === 0) return;
    heard = { ...heard, ...changes };
    store.set({ userId, values: { ...values, ...changes } });
    follow();
  });
}

/** What is said otherwise than before. */
export const changesIn = (before: Preferences, after: Preferences): Preferences =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) => JSON.stringify(before[name]) !== JSON.stringify(value),
    ),
  );

/** One thing that a person arranged for themselves; it follows them to every browser. */
export function usePreference<Value>(
  name: string,
): [value: Value | null, put: (value: Value | null) => void] {
  const { user } = useSession();
  const { userId, values } = useStore(store);
  const put = useCallback((value: Value | null) => putPreference(name, value), [name]);
  const known = userId === user.id ? values : remembered(user.id);
  return [(known[name] ?? null) as Value | null, put];
}
