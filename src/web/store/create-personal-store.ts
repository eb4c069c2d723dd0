import { createStore, type Store } from './create-store.ts';

const personal: { forget(): void; staysAtLogIn: boolean }[] = [];

/**
 * A store for one person's input, reset to `initial` when the signed-in user changes. With `staysAtLogIn` a guest's
 * value is kept when they log in.
 */
export function createPersonalStore<Value>(initial: Value, { staysAtLogIn = false } = {}): Store<Value> {
  const store = createStore(initial);
  personal.push({ forget: () => store.set(initial), staysAtLogIn });
  return store;
}

/** Resets the personal stores. `isLogIn` is true when a guest logs in. */
export function resetPersonalStores({ isLogIn }: { isLogIn: boolean }): void {
  for (const { forget, staysAtLogIn } of personal) if (!isLogIn || !staysAtLogIn) forget();
}
