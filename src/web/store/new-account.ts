import { createPersonalStore } from './create-personal-store.ts';

/** What is known of a guest who goes to make an account: its form begins with it. Kept in memory only. */
export const newAccount = createPersonalStore<{ name: string; email: string } | null>(null);
