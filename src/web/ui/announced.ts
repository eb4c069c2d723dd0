import { createStore } from '../store/create-store.ts';

/** Words for screen readers that are not on the screen; `at` increases, since the same words may be announced again. */
export const announced = createStore({ words: '', at: 0 });

export function announce(words: string): void {
  announced.set({ words, at: announced.get().at + 1 });
}
