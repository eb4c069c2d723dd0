import { readStored, writeStored } from './browser-storage.ts';

const KEY = 'log-out-pending';

/** Whether somebody has logged out here without a connection, so that the server does not know yet. */
export function isLogOutPending(): boolean {
  return readStored('localStorage', KEY) !== null;
}

export function setLogOutPending(pending: boolean): void {
  writeStored('localStorage', KEY, pending ? 'yes' : null);
}
