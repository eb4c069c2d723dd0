import { readStored, writeStored } from './browser-storage.ts';

const KEY = 'log-out-pending';

/** True after a log-out without a connection, of which the server does not know yet. */
export function isLogOutPending(): boolean {
  return readStored('localStorage', KEY) !== null;
}

export function setLogOutPending(pending: boolean): void {
  writeStored('localStorage', KEY, pending ? 'yes' : null);
}
