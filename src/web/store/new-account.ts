import { createStore } from './create-store.ts';

/** What is known of a guest who goes to make an account: its form begins with it. Kept in memory only. */
export const newAccount = createStore<{ name: string; email: string } | null>(null);
