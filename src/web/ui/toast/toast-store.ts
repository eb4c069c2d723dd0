import { createStore } from '../../store/create-store.ts';

export type ToastTone = 'default' | 'success' | 'destructive';
export type ToastWords = { title: string; description?: string | undefined; tone?: ToastTone };
export type Toast = ToastWords & { id: number };

let lastId = 0;

/** The toast that is shown. One at a time: a new toast replaces the one before. */
export const currentToast = createStore<Toast | null>(null);

/** Shows a toast in place of the one before. */
export function showToast(words: ToastWords): void {
  lastId += 1;
  currentToast.set({ ...words, id: lastId });
}

/** Takes a toast away, unless another has replaced it already. */
export function dismissToast(id: number): void {
  if (currentToast.get()?.id === id) currentToast.set(null);
}
