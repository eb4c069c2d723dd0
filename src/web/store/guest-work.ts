import { createStore } from './create-store.ts';

/** True once a guest has entered something on this page; the code that then becomes necessary loads on demand. */
export const guestWork = createStore(false);
