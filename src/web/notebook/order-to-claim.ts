import { createPersonalStore } from '../store/create-personal-store.ts';

/** Token of the order from which a guest registers; the order is added to the account with the next log-in. */
export const orderToClaim = createPersonalStore<string | null>(null, { staysAtLogIn: true });
