import { useSyncExternalStore } from 'react';

export interface Store<State> {
  get: () => State;
  set: (next: State | ((before: State) => State)) => void;
  subscribe: (listener: () => void) => () => void;
}

/** An observable value outside React, shared by providers and shell. */
export function createStore<State>(initial: State): Store<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set: (next) => {
      const value = typeof next === 'function' ? (next as (before: State) => State)(state) : next;
      if (Object.is(value, state)) return;
      state = value;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const useStore = <State>(store: Store<State>): State =>
  useSyncExternalStore(store.subscribe, store.get);
