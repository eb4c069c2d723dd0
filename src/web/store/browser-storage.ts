type StorageKind = 'localStorage' | 'sessionStorage';

/** What is stored under a key, or null: also in a browser that refuses to store anything. */
export function readStored(kind: StorageKind, key: string): string | null {
  try {
    return window[kind].getItem(key);
  } catch {
    return null;
  }
}

/**
 * Stores a text, or removes it when it is null. Answers whether that was done: a browser may refuse to store anything, or
 * have no room left, and the page works without.
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
