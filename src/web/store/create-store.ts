import { useSyncExternalStore } from 'react';

export type Store<Value> = {
  get(): Value;
  set(value: Value): void;
  /** Calls `listener` after every change, in order of subscription; returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /** The value as a hook: the component renders again after each change. */
  use(): Value;
};

/** One value outside React that components can follow. Prerendered pages show the `initial` one. */
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
