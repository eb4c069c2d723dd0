import { createStore } from '../../store/create-store.ts';

export type ToastTone = 'default' | 'success' | 'destructive';
export type ToastWords = {
  title: string;
  description?: string | undefined;
  tone?: ToastTone;
  /** A button in it. A toast with one is shown twice as long. */
  action?: { label: string; press(): void };
};
export type Toast = ToastWords & { id: number };

let lastId = 0;

/** The toast that is shown. One at a time: a new toast replaces the one before. */
export const currentToast = createStore<Toast | null>(null);

/** Shows a toast in place of the one before. */
export function showToast(words: ToastWords): void {
  lastId += 1;
  currentToast.set({ ...words, id: lastId });
}

/** Takes away what said that something went wrong: it is being tried again, or something else has begun. */
export function dismissFailure(): void {
  if (currentToast.get()?.tone === 'destructive') currentToast.set(null);
}

/** Takes a toast away, unless another has replaced it already. */
export function dismissToast(id: number): void {
  if (currentToast.get()?.id === id) currentToast.set(null);
}
