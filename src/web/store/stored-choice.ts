import { useSyncExternalStore } from 'react';

type StoredChoice<Value extends string> = { get(): Value; set(value: Value): void; use(): Value };

/**
 * One of a few values, chosen on this device and kept in local storage; the first until one is chosen. `onChange` is told
 * before any component is.
 */
export function createStoredChoice<const Value extends string>(
  key: string,
  values: readonly [Value, ...Value[]],
  onChange: () => void = () => undefined,
): StoredChoice<Value> {
  const listeners = new Set<() => void>();
  // A browser that stores nothing still keeps to what was chosen until the page is left.
  let unsaved: Value | null = null;

  function get(): Value {
    const text = unsaved ?? stored(key);
    return values.find((value) => value === text) ?? values[0];
  }

  function set(value: Value): void {
    try {
      localStorage.setItem(key, value);
      unsaved = null;
    } catch {
      unsaved = value;
    }
    changed();
  }

  function changed(): void {
    onChange();
    for (const tell of listeners) tell();
  }

  function subscribe(tell: () => void): () => void {
    // Another window may choose too.
    if (listeners.size === 0) window.addEventListener('storage', changed);
    listeners.add(tell);
    return () => {
      listeners.delete(tell);
      if (listeners.size === 0) window.removeEventListener('storage', changed);
    };
  }

  return { get, set, use: () => useSyncExternalStore(subscribe, get, () => values[0]) };
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
