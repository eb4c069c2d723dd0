import { createStore } from './create-store.ts';

/** `savedAt` is the time at which the data shown were read from the server (ISO 8601); null for data of this visit. */
export type Connection = { at: 'online' } | { at: 'offline'; savedAt: string | null };

export const connection = createStore<Connection>({ at: 'online' });
