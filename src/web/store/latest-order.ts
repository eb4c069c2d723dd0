import { createPersonalStore } from './create-personal-store.ts';

/** The order that this page has made last, for a guest who has nothing else that leads to it. Kept in memory only. */
export const latestOrder = createPersonalStore<{ id: number; token: string } | null>(null);
