import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from './browser-storage.ts';
import { createStore, type Store } from './create-store.ts';

/**
 * One of a few values, chosen on this device and kept in local storage; the first of them until one is chosen. `onChange`
 * is called before any component is rendered again, also when another tab has chosen.
 */
export function createStoredChoice<const Value extends string>(
  key: string,
  values: readonly [Value, ...Value[]],
  onChange?: () => void,
): Store<Value> {
  // What was chosen on this page; null until then. A browser that stores nothing keeps to it until the page is left.
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
  // A page that is rendered at build time has no window. The event comes from other tabs only.
  if (typeof window !== 'undefined') window.addEventListener('storage', () => chosen.set(null));

  return { get, set, subscribe, use: () => useSyncExternalStore(subscribe, get, () => values[0]) };
}
