import { readStored, writeStored } from '../store/browser-storage.ts';
import { createStore } from '../store/create-store.ts';
import { KEPT_KEY } from '../store/kept-key.ts';

const KIND = 'localStorage';

/** `earlier` is whether the device still has what was written down before the change that it refused to store. */
export type Keeping = { at: 'off' } | { at: 'kept'; until: string } | { at: 'refused'; earlier: boolean };

/** Whether this page's guest notebook is kept on the device: see `kept-pages`. */
export const keeping = createStore<Keeping>({ at: 'off' });

/** What the device keeps, whoever stored it; null for nothing. */
export function storedText(): string | null {
  return readStored(KIND, KEPT_KEY);
}

/** Stores what the device is to keep. Answers whether it could. */
export function storeText(text: string): boolean {
  return writeStored(KIND, KEPT_KEY, text);
}

/** Removes what the device keeps. What is on the page stays there until it is left. */
export function forgetKept(): void {
  writeStored(KIND, KEPT_KEY, null);
  keeping.set({ at: 'off' });
}
