import { createStore } from '../store/create-store.ts';

/** What screen readers read out that nothing on the screen tells them; `at` counts, since the same may be said again. */
export const announced = createStore({ words: '', at: 0 });

export function announce(words: string): void {
  announced.set({ words, at: announced.get().at + 1 });
}
