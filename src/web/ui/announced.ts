import { createStore } from '../store/create-store.ts';

/** The message for screen readers that no element announces. `at` increases, so that a repeated one is read too. */
export const announced = createStore({ words: '', at: 0 });

export function announce(words: string): void {
  announced.set({ words, at: announced.get().at + 1 });
}
