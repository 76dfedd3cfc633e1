import { useCallback, useEffect } from 'react';

import { call } from './http';
import { useSession } from './session';
import { readJson, writeJson } from './storage';
import { createStore, useStore } from './store';

type Values = Readonly<Record<string, unknown>>;

/** What a person arranged, as this browser knows it; the server has the last word. */
const store = createStore<{ userId: string | null; values: Values }>({ userId: null, values: {} });

const keyOf = (userId: string): string => `preferences:${userId}`;

function keep(userId: string, values: Values): void {
  store.set({ userId, values });
  writeJson(keyOf(userId), values);
}

/** At once what this browser remembers, then what was arranged elsewhere meanwhile. */
async function load(userId: string): Promise<void> {
  if (store.get().userId === userId) return;
  store.set({ userId, values: readJson<Values>(keyOf(userId), {}) });
  const before = store.get().values;
  const answer = await call<Values>('/api/preference/mine').catch(() => null);
  const { userId: now, values } = store.get();
  // What was changed while the answer was on its way stays as the person left it.
  if (answer && now === userId)
    keep(userId, { ...answer, ...(values === before ? {} : changed(before, values)) });
}

const changed = (before: Values, now: Values): Values =>
  Object.fromEntries(Object.entries(now).filter(([name, value]) => before[name] !== value));

/** One thing that a person arranged for themselves; it follows them to every browser. */
export function usePreference<Value>(
  name: string,
): [value: Value | null, put: (value: Value | null) => void] {
  const { user } = useSession();
  const { userId, values } = useStore(store);
  useEffect(() => {
    void load(user.id);
  }, [user.id]);
  const known = userId === user.id ? values : readJson<Values>(keyOf(user.id), {});
  const put = useCallback(
    (value: Value | null) => {
      keep(user.id, { ...store.get().values, [name]: value });
      // It holds here at once; should the server not hear of it, it holds in this browser.
      void call('/api/preference/put', { body: { name, value } }).catch(() => undefined);
    },
    [user.id, name],
  );
  return [(known[name] ?? null) as Value | null, put];
}
