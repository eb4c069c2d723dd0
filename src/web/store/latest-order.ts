import { createPersonalStore } from './create-personal-store.ts';

/** The order last placed on this page, for a guest who has no other link to it. Kept in memory only. */
export const latestOrder = createPersonalStore<{ id: number; token: string } | null>(null);
