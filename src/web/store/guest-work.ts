import { createStore } from './create-store.ts';

/** Whether a guest has written anything down on this page. What is then to be done is fetched when there is something. */
export const guestWork = createStore(false);
