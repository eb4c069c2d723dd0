import { createStore } from './create-store.ts';

/** `savedAt` is when what the page shows was read of the server (ISO 8601); null when it is from this very visit. */
export type Connection = { at: 'online' } | { at: 'offline'; savedAt: string | null };

export const connection = createStore<Connection>({ at: 'online' });
