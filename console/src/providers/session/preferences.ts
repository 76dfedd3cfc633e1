import { useCallback } from 'react';

import type { PreferencesView } from '@platform/contract';
import { ApiError } from '../http/api-error';
import { call } from '../http/http';
import { session, useSession } from './session';
import { onStoredElsewhere, readJson, writeJson } from './storage';
import { createStore, useStore } from './store';

interface Kept {
  userId: string | null;
  values: PreferencesView;
}

/** A person's preferences as this browser knows them; the server's version takes precedence. */
const store = createStore<Kept>({ userId: null, values: {} });

const keyOf = (userId: string): string => `preferences:${userId}`;
const unsentOf = (userId: string): string => `preferences-unsent:${userId}`;

/** What this browser remembers about a person until the server has responded. */
export const remembered = (userId: string): PreferencesView =>
  readJson<PreferencesView>(keyOf(userId), {});

/**
 * Changes not yet confirmed by the server: they take precedence over its values and are sent again.
 */
const unsent = (userId: string): PreferencesView => readJson<PreferencesView>(unsentOf(userId), {});

function keep(userId: string, values: PreferencesView): void {
  store.set({ userId, values });
  writeJson(keyOf(userId), values);
}

/** Changes made by other windows since the server last responded: its response may predate them. */
let changedElsewhere: PreferencesView = {};

/** One of the start-up calls; null if the server does not respond. */
export const askPreferences = (): Promise<PreferencesView | null> =>
  call<PreferencesView>('/api/preference/mine').catch(() => null);

/** Takes over the server's preferences of the signed-in person. */
export function adoptPreferences(userId: string, answer: PreferencesView | null): void {
  const mine = unsent(userId);
  keep(userId, { ...(answer ?? remembered(userId)), ...changedElsewhere, ...mine });
  changedElsewhere = {};
  for (const [name, value] of Object.entries(mine)) void send(userId, name, value);
}

export const preferenceOf = (name: string): unknown => store.get().values[name] ?? null;

/** Takes effect here at once; sent to the server now or on the next visit. */
export function putPreference(name: string, value: unknown): void {
  const userId = session.get()?.user.id;
  if (!userId) return;
  keep(userId, { ...store.get().values, [name]: value });
  writeJson(unsentOf(userId), { ...unsent(userId), [name]: value });
  void send(userId, name, value);
}

/**
 * The newest value of each preference being sent: with parallel requests, an older one could arrive
 * last and stay.
 */
const newest = new Map<string, unknown>();

async function send(userId: string, name: string, value: unknown): Promise<void> {
  const place = `${userId}:${name}`;
  const isInProgress = newest.has(place);
  newest.set(place, value);
  if (isInProgress) return;
  try {
    let sent: unknown;
    do {
      sent = newest.get(place);
      if (!(await arrived(name, sent))) return;
      confirm(userId, name, sent);
    } while (sent !== newest.get(place));
  } finally {
    newest.delete(place);
  }
}

function confirm(userId: string, name: string, value: unknown): void {
  const { [name]: last, ...others } = unsent(userId);
  if (JSON.stringify(last) === JSON.stringify(value)) writeJson(unsentOf(userId), others);
}

/**
 * What the server finally rejects was reported once and counts as sent; everything else stays
 * unsent.
 */
async function arrived(name: string, value: unknown): Promise<boolean> {
  try {
    await call('/api/preference/put', { body: { name, value } });
    return true;
  } catch (error) {
    return error instanceof ApiError && error.statusCode === 400;
  }
}

/**
 * Preferences changed in another window of this browser apply here at once. Nothing is written in
 * response, so that two windows cannot trigger each other endlessly.
 */
export function followOtherWindows(follow: () => void): () => void {
  return onStoredElsewhere((name) => {
    const { userId, values } = store.get();
    if (userId === null || name !== keyOf(userId)) return;
    const changes = changesIn(values, remembered(userId));
    if (Object.keys(changes).length === 0) return;
    changedElsewhere = { ...changedElsewhere, ...changes };
    store.set({ userId, values: { ...values, ...changes } });
    follow();
  });
}

/** The values that changed. */
export const changesIn = (before: PreferencesView, after: PreferencesView): PreferencesView =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) => JSON.stringify(before[name]) !== JSON.stringify(value),
    ),
  );

/** One preference of a person, available in every browser. */
export function usePreference<Value>(
  name: string,
): [value: Value | null, put: (value: Value | null) => void] {
  const { user } = useSession();
  const { userId, values } = useStore(store);
  const put = useCallback((value: Value | null) => putPreference(name, value), [name]);
  const known = userId === user.id ? values : remembered(user.id);
  return [(known[name] ?? null) as Value | null, put];
}
