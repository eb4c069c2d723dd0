type StorageKind = 'localStorage' | 'sessionStorage';

/** The text stored under a key; null without one, and in a browser that refuses storage. */
export function readStored(kind: StorageKind, key: string): string | null {
  try {
    return window[kind].getItem(key);
  } catch {
    return null;
  }
}

/**
 * Stores a string, or removes it when null. Returns false if the browser refuses or has no room; the page must work
 * without.
 */
export function writeStored(kind: StorageKind, key: string, text: string | null): boolean {
  try {
    if (text === null) window[kind].removeItem(key);
    else window[kind].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
