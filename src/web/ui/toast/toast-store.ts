import { createStore } from '../../store/create-store.ts';

export type ToastTone = 'default' | 'success' | 'destructive';
export type ToastWords = {
  title: string;
  description?: string | undefined;
  /** What it is about, in the user's own words: of two that say the same each can be told from the other. */
  about?: string | undefined;
  tone?: ToastTone;
  /** A button in it. A toast with one is shown twice as long. */
  action?: { label: string; press(): void };
};
export type Toast = ToastWords & {
  id: number;
  /** Its button has been pressed: there is nothing more to press. */
  spent?: boolean;
};

/** So many leave the page below in sight on a phone. */
const MOST = 3;

let lastId = 0;

/** The toasts that are shown, from top to bottom. */
export const shownToasts = createStore<readonly Toast[]>([]);

/**
 * Shows a toast in the place of the one before; above it, when that still has a button to press: each of several deletions in a row can
 * be taken back. New ones come on top, so that none moves under a finger when the oldest goes.
 */
export function showToast(words: ToastWords): void {
  lastId += 1;
  const toast = { ...words, id: lastId };
  const before = shownToasts.get();
  const place = before.findIndex((one) => !isOffering(one));
  const others = before.filter(isOffering);
  shownToasts.set(others.toSpliced(Math.max(place, 0), 0, toast).slice(0, MOST));
}

export function showSuccess(description: string, about?: string, action?: ToastWords['action']): void {
  showToast({ tone: 'success', title: 'Success', description, about, ...(action ? { action } : {}) });
}

export function showError(description: string): void {
  showToast({ tone: 'destructive', title: 'Error', description });
}

/** Notes that a toast's button has been pressed: the next toast takes its place. */
export function spendToast(id: number): void {
  shownToasts.set(shownToasts.get().map((one) => (one.id === id ? { ...one, spent: true } : one)));
}

/** Takes away what said that something went wrong: it is being tried again, or something else has begun. */
export function dismissFailure(): void {
  keepToasts(({ tone }) => tone !== 'destructive');
}

/** Takes a toast away, unless another has replaced it already. */
export function dismissToast(id: number): void {
  keepToasts((one) => one.id !== id);
}

function keepToasts(isKept: (toast: Toast) => boolean): void {
  const kept = shownToasts.get().filter(isKept);
  if (kept.length < shownToasts.get().length) shownToasts.set(kept);
}

function isOffering({ action, spent }: Toast): boolean {
  return action !== undefined && !spent;
}
