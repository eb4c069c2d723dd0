import { createStoredChoice } from '../store/stored-choice.ts';

/** The account setting that allows storing a member's data on this device for offline reading. */
export const offlineReading = createStoredChoice('offline', ['on', 'off']);
