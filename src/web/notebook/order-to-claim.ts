import { createStore } from '../store/create-store.ts';

/** The token of the order from which a guest goes to make an account; it is put into the account of who signs in next. */
export const orderToClaim = createStore<string | null>(null);
