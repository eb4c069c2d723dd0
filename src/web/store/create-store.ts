import { useSyncExternalStore } from 'react';

export type Store<Value> = {
  get(): Value;
  set(value: Value): void;
  /** Calls `listener` after every change, in the order in which listeners came; answers how to stop that. */
  subscribe(listener: () => void): () => void;
  /** The value, in a component that is rendered again whenever it changes. */
  use(): Value;
};

/** One value outside of React that components can follow. Pages rendered at build time show the `initial` one. */
export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  const get = () => value;

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  return {
    get,
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe,
    use: () => useSyncExternalStore(subscribe, get, () => initial),
  };
}
