import { createStore } from './create-store.ts';

/** Whether there is anything to be read on this device without a connection: what that takes is fetched then. */
export const offlineWanted = createStore(false);
