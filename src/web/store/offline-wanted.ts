import { createStore } from './create-store.ts';

/** True when the page needs the code for offline reading, which then loads on demand. */
export const offlineWanted = createStore(false);
