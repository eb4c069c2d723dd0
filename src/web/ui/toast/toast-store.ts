export type ToastTone = 'default' | 'success' | 'destructive';
export type ToastWords = { title: string; description?: string | undefined; tone?: ToastTone };
export type Toast = ToastWords & { id: number };

// One at a time: a new toast takes the place of the one before.
let current: Toast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

function change(toast: Toast | null): void {
  current = toast;
  for (const tell of listeners) tell();
}

export function showToast(words: ToastWords): void {
  lastId += 1;
  change({ ...words, id: lastId });
}

/** Takes a toast away, unless another has taken its place already. */
export function dismissToast(id: number): void {
  if (current?.id === id) change(null);
}

export function currentToast(): Toast | null {
  return current;
}

export function onToastChange(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}
