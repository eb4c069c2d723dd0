import { createPersonalStore } from './create-personal-store.ts';

/** A guest's name and email address, with which the registration form is filled in. Kept in memory only. */
export const newAccount = createPersonalStore<{ name: string; email: string } | null>(null);
