import { createStore, type Store } from './create-store.ts';

const personal: { forget(): void; staysAtLogIn: boolean }[] = [];

/**
 * A store of what one person has typed or chosen: back at `initial` as soon as somebody else, or nobody, is signed in. With
 * `staysAtLogIn` a guest takes it along into their account.
 */
export function createPersonalStore<Value>(initial: Value, { staysAtLogIn = false } = {}): Store<Value> {
  const store = createStore(initial);
  personal.push({ forget: () => store.set(initial), staysAtLogIn });
  return store;
}

/** Puts the personal stores back to their beginning. `isLogIn`: until now nobody was signed in. */
export function forgetPersonal({ isLogIn }: { isLogIn: boolean }): void {
  for (const { forget, staysAtLogIn } of personal) if (!isLogIn || !staysAtLogIn) forget();
}
