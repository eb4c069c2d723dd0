import { createStore } from '../../store/create-store.ts';

export type ToastTone = 'default' | 'success' | 'destructive';
export type ToastWords = {
  title: string;
  description?: string | undefined;
  /** The subject in the user's own words, which distinguishes toasts with the same text. */
  about?: string | undefined;
  tone?: ToastTone;
  /** A button, with which the toast is shown twice as long. */
  action?: { label: string; press(): void };
};
export type Toast = ToastWords & {
  id: number;
  /** True after its button was pressed. */
  spent?: boolean;
};

/** Highest number of toasts, so that the page stays visible on a phone. */
const MAX_TOASTS = 3;

let lastId = 0;

/** The visible toasts, from top to bottom. */
export const shownToasts = createStore<readonly Toast[]>([]);

/**
 * Shows a toast in place of the previous one, or above it if that still has a button, so that each of several deletions
 * can be undone. New toasts are on top, so that none moves when the oldest disappears.
 */
export function showToast(words: ToastWords): void {
  lastId += 1;
  const toast = { ...words, id: lastId };
  const before = shownToasts.get();
  const place = before.findIndex((one) => !isOffering(one));
  const others = before.filter(isOffering);
  shownToasts.set(others.toSpliced(Math.max(place, 0), 0, toast).slice(0, MAX_TOASTS));
}

export function showSuccess(description: string, about?: string, action?: ToastWords['action']): void {
  showToast({ tone: 'success', title: 'Success', description, about, ...(action ? { action } : {}) });
}

export function showError(description: string): void {
  showToast({ tone: 'destructive', title: 'Error', description });
}

/** Records that a toast's button was pressed; the next toast then replaces it. */
export function markToastUsed(id: number): void {
  shownToasts.set(shownToasts.get().map((one) => (one.id === id ? { ...one, spent: true } : one)));
}

/** Dismisses an error toast, because the operation is retried or another has begun. */
export function dismissFailure(): void {
  keepToasts(({ tone }) => tone !== 'destructive');
}

/** Dismisses a toast, unless it has already been replaced. */
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
