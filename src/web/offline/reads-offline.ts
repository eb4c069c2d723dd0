import { createStoredChoice } from '../store/stored-choice.ts';

/** Whether a member's facts may lie on this device to be read without a connection; chosen in the account. */
export const readsOffline = createStoredChoice('offline', ['on', 'off']);
