import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from './browser-storage.ts';
import { createStore, type Store } from './create-store.ts';

/**
 * A choice between a few values, saved in local storage; the first is the default. `onChange` runs before components
 * render, also when another tab has changed the value.
 */
export function createStoredChoice<const Value extends string>(
  key: string,
  values: readonly [Value, ...Value[]],
  onChange?: () => void,
): Store<Value> {
  // The choice made on this page, or null. In a browser that stores nothing, it lasts only for the visit.
  const chosen = createStore<Value | null>(null);
  const { subscribe } = chosen;

  function get(): Value {
    const stored = chosen.get() ?? readStored('localStorage', key);
    return values.find((value) => value === stored) ?? values[0];
  }

  function set(value: Value): void {
    writeStored('localStorage', key, value);
    chosen.set(value);
  }

  if (onChange) subscribe(onChange);
  // Prerendering has no window. The event is fired only for changes by other tabs.
  if (typeof window !== 'undefined') window.addEventListener('storage', () => chosen.set(null));

  return { get, set, subscribe, use: () => useSyncExternalStore(subscribe, get, () => values[0]) };
}
