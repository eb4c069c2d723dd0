type StorageKind = 'localStorage' | 'sessionStorage';

/** What is stored under a key, or null: also in a browser that refuses to store anything. */
export function readStored(kind: StorageKind, key: string): string | null {
  try {
    return window[kind].getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text, or removes it when it is null. A browser that refuses to store anything is not an error. */
export function writeStored(kind: StorageKind, key: string, text: string | null): void {
  try {
    if (text === null) window[kind].removeItem(key);
    else window[kind].setItem(key, text);
  } catch {
    // The page works without; what is stored only outlives it.
  }
}
