import { createPersonalStore } from '../store/create-personal-store.ts';

/** The token of the order from which a guest goes to make an account; it is put into the account of who signs in next. */
export const orderToClaim = createPersonalStore<string | null>(null, { staysAtLogIn: true });
